import { expect, test } from 'vitest';
import { addVersion } from './cut-version.ts';

test('the new version comes below the first one, as the last one, and the rest of the file stays', () => {
  const source = `# What there is to read.
title: { en: Guide, fr: Guide }
versions:
  # Worked on.
  - name: next
    label: { en: Next, fr: Prochaine }
    sidebars:
      guide:
        - start # first
  - name: "1.0"
    label: { en: "1.0", fr: "1.0" }
    isLast: true
`;
  expect(addVersion(source, '2.0')).toBe(`# What there is to read.
title: { en: Guide, fr: Guide }
versions:
  # Worked on.
  - name: next
    label: { en: Next, fr: Prochaine }
    sidebars:
      guide:
        - start # first
  - name: "2.0"
    label: { en: "2.0", fr: "2.0" }
    isLast: true
    sidebars:
      guide:
        - start # first
  - name: "1.0"
    label: { en: "1.0", fr: "1.0" }
`);
});
