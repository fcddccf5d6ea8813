import type { SearchTextKey } from '@midweek/core/browser';
import type { DialogSettings } from '../search-settings.ts';
import { useSearchText } from '../use-search-text.ts';
import algoliaLogo from './algolia.svg?url';

const ALGOLIA = 'https://www.algolia.com/?utm_medium=referral&utm_content=powered_by';

const HINTS: [keys: [sign: string, name: SearchTextKey][], action: SearchTextKey][] = [
  [[['↵', 'searchDialog.enterKey']], 'searchDialog.select'],
  [
    [
      ['↓', 'searchDialog.arrowDown'],
      ['↑', 'searchDialog.arrowUp'],
    ],
    'searchDialog.navigate',
  ],
  [[['Esc', 'searchDialog.escapeKey']], 'searchDialog.close'],
];

type DialogFooterProps = {
  settings: DialogSettings;
  /** Beside field and list. */
  onPress: () => void;
};

/** What keys do, and who searches. */
export function DialogFooter({ settings: { credit }, onPress }: DialogFooterProps) {
  const t = useSearchText();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here; a press turns away from field and list.
    <div className="search-footer" onMouseDown={onPress}>
      <ul>
        {HINTS.map(([keys, action]) => (
          <li key={action}>
            {keys.map(([sign, name]) => (
              <span key={name} className="search-key" role="img" aria-label={t(name)}>
                {sign}
              </span>
            ))}
            {` ${t(action)}`}
          </li>
        ))}
      </ul>
      <p>
        {`${t('searchDialog.credit')} `}
        {credit ? (
          <a href={credit.href}>{credit.name}</a>
        ) : (
          <a href={ALGOLIA} target="_blank" rel="noopener noreferrer">
            <img src={algoliaLogo} alt="Algolia" width="77" height="18" />
          </a>
        )}
      </p>
    </div>
  );
}
