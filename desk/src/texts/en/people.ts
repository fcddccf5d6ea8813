export const people = {
  title: 'People',
  empty: 'There is nothing here yet.',
};
