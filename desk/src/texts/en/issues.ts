export const issues = {
  title: 'Issues',
  empty: 'There is nothing here yet.',
};
