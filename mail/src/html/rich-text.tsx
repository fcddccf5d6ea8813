import { type Block, mailTexts, t } from '@midweek/core';
import { Fragment } from 'react';
import { toPageAddress } from '../address.ts';
import { Aside, CodeBlock, DataTable, Figure, Rule } from './blocks.tsx';
import { Inlines } from './inlines.tsx';
import { padding } from './layout.tsx';
import { usePlace } from './place.ts';
import { space } from './theme.ts';
import { type } from './type.ts';

type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>;

/** Text of the content model as mail clients can show it. */
export function RichText({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => <BlockView key={index} block={block} />);
}

function BlockView({ block }: { block: Block }) {
  switch (block.type) {
    case 'paragraph':
      return (
        <p {...type.paragraph}>
          <Inlines nodes={block.children} />
        </p>
      );
    case 'heading': {
      const Tag = `h${block.level}` as const;
      return (
        <Tag {...(block.level === 2 ? type.heading : type.subheading)}>
          <Inlines nodes={block.children} />
        </Tag>
      );
    }
    case 'list':
      return <List {...block} />;
    case 'code-block':
      return <CodeBlock {...block} />;
    case 'quote':
      return (
        <Aside>
          <RichText blocks={block.children} />
        </Aside>
      );
    case 'picture':
      return <Figure {...block} />;
    case 'table':
      return <DataTable {...block} />;
    case 'admonition':
      return <Admonition {...block} />;
    case 'component':
      return <Component {...block} />;
    case 'own-component':
      return <Component {...block} attributes={{}} />;
    case 'footnotes':
      return <Footnotes notes={block.notes} />;
    case 'rule':
      return <Rule />;
  }
}

function List({ isOrdered, start, items }: BlockOf<'list'>) {
  const { locale } = usePlace();
  const Tag = isOrdered ? 'ol' : 'ul';
  return (
    <Tag
      start={isOrdered && start !== 1 ? start : undefined}
      style={{ margin: `0 0 ${space[4]}px`, padding: padding(locale, 0, 0, 0, space[5]) }}
    >
      {items.map((blocks, index) => (
        <li key={index} {...type.comment}>
          <ListItem blocks={blocks} />
        </li>
      ))}
    </Tag>
  );
}

/** The first paragraph of a list item has no `p`: the marks of the list stay close. */
function ListItem({ blocks }: { blocks: readonly Block[] }) {
  const [first, ...rest] = blocks;
  if (first?.type !== 'paragraph') return <RichText blocks={blocks} />;
  return (
    <>
      <Inlines nodes={first.children} />
      <RichText blocks={rest} />
    </>
  );
}

/** Without links to and from them: few mail clients follow a link within a mail. */
function Footnotes({ notes }: Pick<BlockOf<'footnotes'>, 'notes'>) {
  return (
    <>
      <Rule />
      {notes.map(({ number, children }) => {
        const [first, ...rest] = children;
        return (
          <Fragment key={number}>
            <p {...type.small}>
              {number}. {first?.type === 'paragraph' ? <Inlines nodes={first.children} /> : null}
            </p>
            <RichText blocks={first?.type === 'paragraph' ? rest : children} />
          </Fragment>
        );
      })}
    </>
  );
}

function Admonition({ kind, title, children }: BlockOf<'admonition'>) {
  const { locale } = usePlace();
  return (
    <Aside>
      <p {...type.label}>{title ? <Inlines nodes={title} /> : t(locale, `admonition.${kind}`)}</p>
      <RichText blocks={children} />
    </Aside>
  );
}

/** What holds text is that text under its label; what only works in a page becomes a link to it. */
function Component({
  name,
  attributes,
  children,
}: Omit<BlockOf<'component'>, 'type' | 'name'> & { name: string }) {
  const place = usePlace();
  if (name === 'SubscribeForm') return null;
  if (children.length === 0) {
    return (
      <p {...type.paragraph}>
        <a href={toPageAddress(place)} {...type.link}>
          {mailTexts(place.locale).seeOnSite}
        </a>
      </p>
    );
  }
  const label = attributes.label ?? attributes.summary;
  return (
    <>
      {label ? (
        <p {...type.paragraph}>
          <strong>{label}</strong>
        </p>
      ) : null}
      <RichText blocks={children} />
    </>
  );
}
