import { light, space } from './theme.ts';
import { look } from './tones.ts';

const THIN = { fontSize: 0, lineHeight: 0 };

/** The mark as a rule: a hairline with the third of seven bars standing up. */
export function SectionRule() {
  return (
    <table
      role="presentation"
      aria-hidden="true"
      width="100%"
      border={0}
      cellPadding="0"
      cellSpacing="0"
      {...look('line', { borderBottom: `1px solid ${light.line}` })}
    >
      <tbody>
        <tr>
          <td height={space[5]} style={THIN} colSpan={2} />
        </tr>
        <tr>
          <td width={28} height={4} {...look('accentBar', THIN)} />
          <td style={THIN} />
        </tr>
      </tbody>
    </table>
  );
}
