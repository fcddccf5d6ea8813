import { inLocale, type Logo, paths, type SiteLink, toHref } from '@midweek/core';
import { Link } from '../../components/link.tsx';
import { altOf, LogoPicture } from '../../components/logo-picture.tsx';
import { usePage } from '../../page-context.ts';
import { AnalyticsSwitch } from '../analytics/analytics-switch.tsx';
import styles from './footer.module.css';
import { Mark } from './mark/mark.tsx';

export function Footer({ year }: { year: number }) {
  const { site, locale, t } = usePage();
  return (
    <footer className={styles.root} data-lazy data-style={site.footer.style}>
      <div className={styles.columns}>
        <p className={styles.brand}>
          {site.footer.logo ? (
            <FooterLogo
              alt={altOf(site.footer.logo, site)}
              logo={site.footer.logo}
              isOnDark={site.footer.style === 'dark'}
            />
          ) : (
            <Mark rhythm={site.rhythm} className={styles.mark} />
          )}
          {inLocale(site.tagline, locale)}
        </p>
        {site.footer.columns.map(({ title, items }) => (
          <section key={title.en}>
            <h2 className={styles.title}>{inLocale(title, locale)}</h2>
            <FooterLinks links={items} />
          </section>
        ))}
        {site.footer.links.length > 0 ? <FooterLinks links={site.footer.links} /> : null}
        <section>
          <h2 className={styles.title}>{t('feed.follow')}</h2>
          <ul className={styles.links}>
            {site.blogs.map((blog) => (
              <li key={blog}>
                <a
                  href={toHref(locale, paths.feed(blog, 'rss'))}
                >{`${inLocale(site[blog].title, locale)} (RSS)`}</a>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <AnalyticsSwitch />
      <p className={styles.copyright}>
        {inLocale(site.footer.copyright, locale).replace('{year}', String(year))}
      </p>
    </footer>
  );
}

type FooterLogoProps = { logo: Logo; alt: string; isOnDark: boolean };

/** A dark footer is dark in both colour modes, so it needs one picture only. */
function FooterLogo({ logo, alt, isOnDark }: FooterLogoProps) {
  const { src, srcDark, width, height } = logo;
  const pictures = isOnDark ? { src: srcDark ?? src } : { src, srcDark };
  return (
    <Link className={styles.logo} to={logo.href ?? paths.home}>
      <LogoPicture {...pictures} alt={alt} width={width} height={height} />
    </Link>
  );
}

function FooterLinks({ links }: { links: readonly SiteLink[] }) {
  const { locale, t } = usePage();
  return (
    <ul className={styles.links}>
      {links.map(({ label, to, href }) => (
        <li key={to ?? href}>
          <Link to={to ?? href ?? ''}>
            {inLocale(label, locale)}
            {href ? <ExternalMark label={t('site.opensInNewTab')} /> : null}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function ExternalMark({ label }: { label: string }) {
  return (
    <svg className={styles.external} viewBox="0 0 10 10" width="10" height="10" role="img" aria-label={label}>
      <path d="M3 1h6v6M9 1 1 9" fill="none" stroke="currentColor" strokeWidth="1.2" />
    </svg>
  );
}
