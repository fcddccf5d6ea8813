import { expect, test } from 'vitest';
import renderer from './react-renderer.ts';

function Greeting({ name }: { name: string }) {
  return `Hello ${name}`;
}
const draw = (slots: object) => {
  const { renderToStaticMarkup } = renderer as unknown as {
    renderToStaticMarkup: (...args: unknown[]) => Promise<{ html: string }>;
  };
  return renderToStaticMarkup(Greeting, { name: 'Ada' }, slots);
};

test('children that would be lost stop the build, with the name of the component', async () => {
  await expect(draw({ default: '<p>Lost</p>' })).rejects.toThrow('<Greeting> is a React component');
});
