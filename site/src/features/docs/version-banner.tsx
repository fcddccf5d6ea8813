import { type Banner, type Locale, t } from '@midweek/core';
import { Link } from '../../components/link.tsx';
import { Notice } from '../../components/notice.tsx';

export type VersionBannerProps = {
  state: Exclude<Banner, 'none'>;
  /** Name of the docs. */
  title: string;
  label: string;
  /** The same doc in the version that readers should use, or its first one. */
  last: { to: string; label: string };
  locale: Locale;
};

/** Said above the texts of a version that readers should not take for the current one. */
export function VersionBanner({ state, title, label, last, locale }: VersionBannerProps) {
  const [before = '', after = ''] = t(locale, 'docs.seeLatest', { link: '|', version: last.label }).split(
    '|',
  );
  return (
    <Notice>
      {t(locale, `docs.${state}`, { title, version: label })} {before}
      <Link to={last.to} locale={locale}>
        {t(locale, 'docs.latestVersion')}
      </Link>
      {after}
    </Notice>
  );
}
