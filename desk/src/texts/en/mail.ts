export const mail = {
  title: 'Mail',
  empty: 'There is nothing here yet.',
};
