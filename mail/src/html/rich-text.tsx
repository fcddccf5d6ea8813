import { type Block, mailTexts, t } from '@midweek/core';
import { type Place, toPageAddress } from '../address.ts';
import { Aside, CodeBlock, DataTable, Figure, List, Rule } from './blocks.tsx';
import { Inlines } from './inlines.tsx';
import { tones } from './tones.ts';
import { type } from './type.ts';

type RichTextProps = { blocks: readonly Block[]; place: Place };

/** Text of the content model as mail clients can show it. */
export function RichText({ blocks, place }: RichTextProps) {
  return blocks.map((block, index) => <BlockView key={index} block={block} place={place} />);
}

function BlockView({ block, place }: { block: Block; place: Place }) {
  switch (block.type) {
    case 'paragraph':
      return (
        <p {...type.paragraph}>
          <Inlines nodes={block.children} place={place} />
        </p>
      );
    case 'heading': {
      const Tag = `h${block.level}` as const;
      return (
        <Tag {...type.headline}>
          <Inlines nodes={block.children} place={place} />
        </Tag>
      );
    }
    case 'list':
      return (
        <List
          block={block}
          place={place}
          renderItem={(blocks) => <ListItem blocks={blocks} place={place} />}
        />
      );
    case 'code-block':
      return <CodeBlock {...block} />;
    case 'quote':
      return (
        <Aside place={place}>
          <RichText blocks={block.children} place={place} />
        </Aside>
      );
    case 'picture':
      return <Figure {...block} place={place} />;
    case 'table':
      return <DataTable block={block} place={place} />;
    case 'admonition':
      return (
        <Aside place={place}>
          <p {...type.label}>
            {block.title ? (
              <Inlines nodes={block.title} place={place} />
            ) : (
              t(place.locale, `admonition.${block.kind}`)
            )}
          </p>
          <RichText blocks={block.children} place={place} />
        </Aside>
      );
    case 'component':
      return <Component block={block} place={place} />;
    case 'rule':
      return <Rule />;
  }
}

/** The first paragraph of a list item has no `p`: the marks of the list stay close. */
function ListItem({ blocks, place }: RichTextProps) {
  const [first, ...rest] = blocks;
  if (first?.type !== 'paragraph') return <RichText blocks={blocks} place={place} />;
  return (
    <>
      <Inlines nodes={first.children} place={place} />
      <RichText blocks={rest} place={place} />
    </>
  );
}

/** What holds text is that text under its label; what only works in a page becomes a link to it. */
function Component({ block, place }: { block: Extract<Block, { type: 'component' }>; place: Place }) {
  const { name, attributes, children } = block;
  if (name === 'SubscribeForm') return null;
  if (children.length === 0) {
    return (
      <p {...type.paragraph}>
        <a href={toPageAddress(place)} {...tones.link}>
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
      <RichText blocks={children} place={place} />
    </>
  );
}
