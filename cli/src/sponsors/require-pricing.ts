import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../failure.ts';
import { currentSite, showPath } from '../project.ts';

/** A machine with the server alone has no content to look at. */
export function requirePricing(): void {
  if (
    !existsSync(join(currentSite().folder, 'site.yml')) ||
    existsSync(join(currentSite().folder, 'pricing.yml'))
  )
    return;
  throw new Failure(
    `this newsletter sells no places: there is no ${showPath('pricing.yml')}; write it, as content/pricing.yml of Midweek is, and build again`,
  );
}
