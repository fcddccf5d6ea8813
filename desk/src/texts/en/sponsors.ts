export const sponsors = {
  title: 'Sponsors',
  empty: 'There is nothing here yet.',
};
