import { localePrefix, paths } from '@midweek/core';
import { usePage } from '../../../page-context.ts';
import { baseUrlBannerScript } from './base-url-script.ts';

/**
 * On the home pages, the script that reports when no other script has started. It comes last in the page, as it has nothing to show by itself.
 * `baseUrl` is where the site was built to lie.
 */
export function BaseUrlBanner({ baseUrl }: { baseUrl: string }) {
  const { locale, path, t } = usePage();
  if (path !== paths.home) return null;
  // The script knows what to suggest, from the address.
  const parameters = { configured: baseUrl, suggested: '{suggested}' };
  return (
    <script
      data-prefix={localePrefix(locale)}
      data-title={t('baseUrl.title')}
      data-configured={baseUrl}
      data-advice={t('baseUrl.advice', parameters)}
      data-missing={t('baseUrl.missing', parameters)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, whose hash the policy names.
      dangerouslySetInnerHTML={{ __html: baseUrlBannerScript }}
    />
  );
}
