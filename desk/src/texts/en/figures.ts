export const figures = {
  title: 'Figures',
  empty: 'There is nothing here yet.',
};
