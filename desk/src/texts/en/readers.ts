export const readers = {
  title: 'Readers',
  empty: 'There is nothing here yet.',
};
