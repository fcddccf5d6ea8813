import { type Locale, listLocales, type NavbarItem, type SiteLink, toHref } from '@midweek/core';
import { Dropdown } from '../../../components/dropdown.tsx';
import { Link } from '../../../components/link.tsx';
import { usePage } from '../../../page-context.ts';
import { hasVersionChoice, VersionDropdown } from '../../docs/version-links.tsx';
import { LocaleSwitch } from './locale-switch.tsx';
import styles from './navbar-items.module.css';

/** The items of one side of the bar. */
export function NavbarItems({ position }: Pick<NavbarItem, 'position'>) {
  const { site, path } = usePage();
  const items = site.navbar.items.filter(
    (item) =>
      item.position === position &&
      (item.type !== 'docsVersionDropdown' || hasVersionChoice(item, site, path)) &&
      (item.type !== 'localeDropdown' || listLocales().length > 1),
  );
  return (
    <ul className={styles.root} data-position={position} data-in-row>
      {items.map((item, index) => (
        <li key={index}>
          <NavbarItemView item={item} index={index} />
        </li>
      ))}
    </ul>
  );
}

type Place = { locale: Locale; path: string };

function NavbarItemView({ item, index }: { item: NavbarItem; index: number }) {
  const { locale, path } = usePage();
  try {
    return drawItem(item, index, { locale, path });
  } catch (cause) {
    throw new Error(
      `a navbar item cannot be rendered: ${JSON.stringify(item)}; check the navbar item configuration (navbar.items in site.yml)`,
      { cause },
    );
  }
}

function drawItem(item: NavbarItem, index: number, place: Place) {
  switch (item.type) {
    case 'link':
      return drawLink(item, place);
    case 'dropdown':
      return (
        <Dropdown id={`navbar-${item.position}-${index}`} label={item.label[place.locale]}>
          {item.items.map((link) => (
            <li key={link.to ?? link.href}>{drawLink(link, place)}</li>
          ))}
        </Dropdown>
      );
    case 'html':
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the owner's own configuration.
      return <div dangerouslySetInnerHTML={{ __html: item.html }} />;
    case 'docsVersionDropdown':
      return <VersionDropdown />;
    case 'localeDropdown':
      return <LocaleSwitch />;
    default:
      throw new Error(`no component draws navbar items of type ${JSON.stringify((item as NavbarItem).type)}`);
  }
}

/**
 * A link that marks the section of the page. Not a component: React would run it later, and what it throws would not name the item.
 */
export function drawLink(
  { label, to, href }: Pick<SiteLink, 'label' | 'to' | 'href'>,
  { locale, path }: Place,
) {
  const isCurrent = to !== undefined && (path === to || path.startsWith(`${to.replace(/\/$/, '')}/`));
  return (
    <Link to={to ?? href ?? toHref(locale, '/')} aria-current={isCurrent ? 'page' : undefined}>
      {label[locale]}
    </Link>
  );
}
