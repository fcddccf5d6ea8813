import type { Banner } from '@midweek/core';
import { Link } from '../../components/link.tsx';
import { Notice } from '../../components/notice.tsx';
import { usePage } from '../../page-context.ts';

export type VersionBannerProps = {
  state: Exclude<Banner, 'none'>;
  /** Name of the docs. */
  title: string;
  label: string;
  /** The same doc in the version that readers should use, or its first one. */
  last: { to: string; label: string };
};

/** Said above the texts of a version that readers should not take for the current one. */
export function VersionBanner({ state, title, label, last }: VersionBannerProps) {
  const { t } = usePage();
  const [before = '', after = ''] = t('docs.seeLatest', { link: '|', version: last.label }).split('|');
  return (
    <Notice>
      {t(`docs.${state}`, { title, version: label })} {before}
      <Link to={last.to}>{t('docs.latestVersion')}</Link>
      {after}
    </Notice>
  );
}
