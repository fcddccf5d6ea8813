import { type Locale, localePrefix, paths, t } from '@midweek/core';
import { baseUrlBannerScript } from './base-url-script.ts';

type BaseUrlBannerProps = {
  locale: Locale;
  /** Path of the page without language. */
  path: string;
  /** Where the site was built to lie. */
  baseUrl: string;
};

/** On the home pages, the script that reports when no other script has started. It comes last in the page, as it has nothing to show by itself. */
export function BaseUrlBanner({ locale, path, baseUrl }: BaseUrlBannerProps) {
  if (path !== paths.home) return null;
  // The script knows what to suggest, from the address.
  const parameters = { configured: baseUrl, suggested: '{suggested}' };
  return (
    <script
      data-prefix={localePrefix(locale)}
      data-title={t(locale, 'baseUrl.title')}
      data-configured={baseUrl}
      data-advice={t(locale, 'baseUrl.advice', parameters)}
      data-missing={t(locale, 'baseUrl.missing', parameters)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, whose hash the policy names.
      dangerouslySetInnerHTML={{ __html: baseUrlBannerScript }}
    />
  );
}
