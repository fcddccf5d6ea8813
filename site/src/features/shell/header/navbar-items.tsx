import {
  type Locale,
  listLocales,
  type NavbarItem,
  type SiteConfig,
  type SiteLink,
  toHref,
} from '@midweek/core';
import { Dropdown } from '../../../components/dropdown.tsx';
import { Link } from '../../../components/link.tsx';
import { hasVersionChoice, VersionDropdown } from '../../docs/version-links.tsx';
import { LocaleSwitch } from './locale-switch.tsx';
import styles from './navbar-items.module.css';

type NavbarItemsProps = { site: SiteConfig; locale: Locale; path: string; position: NavbarItem['position'] };

/** The items of one side of the bar. */
export function NavbarItems({ site, locale, path, position }: NavbarItemsProps) {
  const items = site.navbar.items.filter(
    (item) =>
      item.position === position &&
      (item.type !== 'docsVersionDropdown' || hasVersionChoice(item, { site, path })) &&
      (item.type !== 'localeDropdown' || listLocales().length > 1),
  );
  return (
    <ul className={styles.root} data-position={position}>
      {items.map((item, index) => (
        <li key={index}>
          <NavbarItemView item={item} index={index} site={site} locale={locale} path={path} />
        </li>
      ))}
    </ul>
  );
}

type NavbarItemViewProps = Omit<NavbarItemsProps, 'position'> & { item: NavbarItem; index: number };

function NavbarItemView(props: NavbarItemViewProps) {
  try {
    return drawItem(props);
  } catch (cause) {
    const item = JSON.stringify(props.item);
    throw new Error(
      `a navbar item cannot be rendered: ${item}; check the navbar item configuration (navbar.items in site.yml)`,
      { cause },
    );
  }
}

// Links are called, not left to React as elements: it would run them later, and what they throw would not name the item.
function drawItem({ item, index, site, locale, path }: NavbarItemViewProps) {
  switch (item.type) {
    case 'link':
      return NavbarLink({ link: item, locale, path });
    case 'dropdown':
      return (
        <Dropdown id={`navbar-${item.position}-${index}`} label={item.label[locale]}>
          {item.items.map((link) => (
            <li key={link.to ?? link.href}>{NavbarLink({ link, locale, path })}</li>
          ))}
        </Dropdown>
      );
    case 'html':
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the owner's own configuration.
      return <div dangerouslySetInnerHTML={{ __html: item.html }} />;
    case 'docsVersionDropdown':
      return VersionDropdown({ site, locale, path });
    case 'localeDropdown':
      return <LocaleSwitch locale={locale} path={path} />;
    default:
      throw new Error(`no component draws navbar items of type ${JSON.stringify((item as NavbarItem).type)}`);
  }
}

type NavbarLinkProps = { link: Pick<SiteLink, 'label' | 'to' | 'href'>; locale: Locale; path: string };

/** Marks the section that the page belongs to. */
export function NavbarLink({ link: { label, to, href }, locale, path }: NavbarLinkProps) {
  const isCurrent = to !== undefined && (path === to || path.startsWith(`${to.replace(/\/$/, '')}/`));
  return (
    <Link
      to={to ?? href ?? toHref(locale, '/')}
      locale={locale}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {label[locale]}
    </Link>
  );
}
