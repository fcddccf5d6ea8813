// A stock Docusaurus blog: what `create-docusaurus classic` writes, without docs, with our two blogs, our two languages and the search theme.
// Only .work/ is ours: bench/peers/export-archive.ts writes it.
import { themes as prismThemes } from 'prism-react-renderer';

const feedOptions = { type: ['rss', 'atom'], xslt: true };

/** @type {import('@docusaurus/types').Config} */
export default {
  title: 'Midweek',
  tagline: 'React and React Native, every Wednesday',
  favicon: 'favicon.ico',
  future: { v4: true },
  url: 'https://midweek.example',
  baseUrl: '/',
  // The same addresses as ours, so that one list of paths serves all three sites.
  trailingSlash: false,
  // Pages of a service that Docusaurus does not have are linked from texts.
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'], path: '.work/i18n' },
  staticDirectories: ['.work/static'],
  // .md is CommonMark, so that pages may be plain HTML; .mdx is MDX.
  markdown: { format: 'detect' },
  presets: [
    [
      'classic',
      {
        docs: false,
        blog: {
          path: '.work/newsletter',
          routeBasePath: 'newsletter',
          blogTitle: 'Newsletter',
          showReadingTime: true,
          feedOptions,
        },
        pages: { path: '.work/pages' },
        theme: {},
      },
    ],
  ],
  plugins: [
    [
      '@docusaurus/plugin-content-blog',
      {
        id: 'articles',
        path: '.work/articles',
        routeBasePath: 'articles',
        blogTitle: 'Articles',
        showReadingTime: true,
        feedOptions,
      },
    ],
  ],
  themeConfig: {
    colorMode: { respectPrefersColorScheme: true },
    navbar: {
      title: 'Midweek',
      items: [
        { to: '/articles', label: 'Articles', position: 'left' },
        { to: '/newsletter', label: 'Newsletter', position: 'left' },
        { to: '/sponsor', label: 'Sponsor', position: 'left' },
        { type: 'localeDropdown', position: 'right' },
      ],
    },
    footer: {
      style: 'dark',
      links: [
        {
          title: 'More',
          items: [
            { label: 'How an issue is made', to: '/curator' },
            { label: 'Conferences', to: '/conferences' },
            { label: 'Job offers', to: '/job' },
          ],
        },
      ],
      copyright: 'Built with Docusaurus.',
    },
    prism: { theme: prismThemes.github, darkTheme: prismThemes.dracula },
    // Nobody is asked: the measuring browser reaches this machine only. What counts is what the theme loads with each page.
    algolia: { appId: 'PEERBENCH', apiKey: 'public', indexName: 'midweek' },
  },
};
