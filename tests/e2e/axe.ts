import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The rules that the colour mode can break, and the slowest ones. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const ACCEPTED: Record<string, RegExp> = {
  // In French this link shows « Lire plus » and is read aloud as « En savoir plus sur … »: both texts are laid down.
  'label-content-name-mismatch': /aria-label="En savoir plus sur /,
};

/** What axe finds, short enough to read in a report. Without further wishes all its rules run, best practices included. */
export async function findViolations(
  page: Page,
  { only, without = [], within = 'html' }: { only?: string[]; without?: string[]; within?: string } = {},
): Promise<string[]> {
  // Nobody reads what passes.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .include(within)
    .options({ resultTypes: ['violations'] });
  const { violations } = await (only ? axe.withRules(only) : axe.disableRules(without)).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes
      .filter(({ html }) => !ACCEPTED[id]?.test(html))
      .map(({ target, failureSummary }) =>
        `${id}: ${help} ${target.join(' ')} ${failureSummary ?? ''}`.replace(/\s+/g, ' '),
      ),
  );
}
