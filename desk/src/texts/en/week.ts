export const week = {
  title: 'This week',
  empty: 'There is nothing here yet.',
};
