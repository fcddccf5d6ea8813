export const health = {
  title: 'Health',
  empty: 'There is nothing here yet.',
};
