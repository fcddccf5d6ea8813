// The smallest configuration that is valid. On disk it is JSON, which is YAML too.
const both = (text: string) => ({ en: text, fr: text });

const blog = (title: string) => ({
  title: both(title),
  description: both(`Every entry of ${title}.`),
  sidebarTitle: both(`All ${title}`),
  feedTitle: both(`Midweek - ${title}`),
  postsPerPage: 10,
});

export const SITE = {
  title: 'Midweek',
  url: 'https://midweek.example',
  tagline: both('Every Wednesday'),
  description: both('A newsletter.'),
  locales: [
    { code: 'en', label: 'English' },
    { code: 'fr', label: 'Français' },
  ],
  topic: { en: 'React and React Native', fr: 'React et React Native' },
  rhythm: 'every wednesday',
  sections: [
    { id: 'react', title: both('React'), sponsoredLinks: 2 },
    { id: 'react-native', title: both('React Native'), sponsoredLinks: 2 },
    { id: 'other', title: { en: 'Other', fr: 'Autres' } },
    { id: 'fun', title: both('Fun'), onHome: false },
  ],
  navbar: { items: [] as object[] },
  footer: { columns: [], copyright: both('© {year} Midweek') },
  newsletter: blog('Newsletter'),
  articles: blog('Articles'),
  redirects: [] as object[],
};

export const PRICING = {
  currency: 'EUR',
  vatNote: both('Prices exclude VAT.'),
  levels: [{ volume: 1, floor: 0 }],
  placements: [{ id: 'main', label: both('Main'), description: both('At the top'), unitPrices: [1500] }],
};

export const AUTHORS = {
  editorial: {
    name: { en: 'The Midweek desk', fr: 'La rédaction' },
    title: { en: 'Picks and checks', fr: 'Choisit et vérifie' },
    monogram: 'M',
  },
  tooling: {
    name: { en: 'Tooling desk', fr: 'Bureau outillage' },
    title: { en: 'Bundlers', fr: 'Bundlers' },
    monogram: 'T',
  },
};

export const TAGS = {
  react: { label: both('React') },
  tooling: { label: { en: 'Tooling', fr: 'Outillage' } },
};
