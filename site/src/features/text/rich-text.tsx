// Styles come in the order of imports: those of code first, so that what holds code, as an admonition does, can space it.
import { CodeBlock } from './code-block.tsx';

// All others.

import type { Block } from '@midweek/core';
import type { ReactNode } from 'react';
import { Link } from '../../components/link.tsx';
import { usePage } from '../../page-context.ts';
import { Admonition } from './admonition.tsx';
import type { BlockViews, ComponentViewProps } from './block-views.ts';
import { isTextComponent, type TextComponentProps, textComponents } from './components.tsx';
import { Footnotes } from './footnotes.tsx';
import { Heading } from './heading.tsx';
import { Inlines } from './inlines.tsx';
import styles from './rich-text.module.css';

type RichTextProps = { blocks: readonly Block[] };

/** Text of the content model as HTML. */
export function RichText({ blocks }: RichTextProps) {
  return blocks.map((block, index) => <BlockView key={index} block={block} />);
}

function BlockView({ block }: { block: Block }) {
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <Inlines nodes={block.children} />
        </p>
      );
    case 'heading':
      return <Heading heading={block} />;
    case 'list':
      return <List block={block} />;
    case 'code-block':
      return <CodeBlock {...block} />;
    case 'quote':
      return (
        <blockquote className={styles.quote}>
          <RichText blocks={block.children} />
        </blockquote>
      );
    case 'picture':
      return <Figure {...block} />;
    case 'table':
      return <Table block={block} />;
    case 'admonition':
      return (
        <Admonition kind={block.kind} title={block.title}>
          <RichText blocks={block.children} />
        </Admonition>
      );
    case 'component':
      return <Component {...block} />;
    case 'own-component':
      return <Own {...block} />;
    case 'footnotes':
      return <Footnotes notes={block.notes} draw={(blocks) => <RichText blocks={blocks} />} />;
    case 'rule':
      return <hr />;
  }
}

function Own(block: BlockOf<'own-component'>) {
  const { OwnComponent } = usePage().components;
  return <OwnComponent {...block} />;
}

function Component(props: ComponentViewProps) {
  const { name } = props;
  if (!isTextComponent(name)) return <FeatureComponent {...props} name={name} />;
  const View: (props: TextComponentProps) => ReactNode = textComponents[name];
  return <View {...props} draw={(blocks) => <RichText blocks={blocks} />} />;
}

function FeatureComponent(props: ComponentViewProps & { name: keyof BlockViews['components'] }) {
  const View = usePage().components.components[props.name];
  return <View {...props} />;
}

type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>;

function List({ block }: { block: BlockOf<'list'> }) {
  const Tag = block.isOrdered ? 'ol' : 'ul';
  return (
    <Tag className={styles.list} start={block.isOrdered && block.start !== 1 ? block.start : undefined}>
      {block.items.map((item, index) => (
        <li key={index}>
          <ListItem blocks={item} />
        </li>
      ))}
    </Tag>
  );
}

/** A single paragraph in a list item has no `p`, as it was written. */
function ListItem({ blocks }: RichTextProps) {
  const [first, ...rest] = blocks;
  if (first?.type !== 'paragraph') return <RichText blocks={blocks} />;
  return (
    <>
      <Inlines nodes={first.children} />
      <RichText blocks={rest} />
    </>
  );
}

export function Figure({ src, alt, width, height, caption, link }: Omit<BlockOf<'picture'>, 'type'>) {
  const image = <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />;
  const picture = link ? <Link to={link.url}>{image}</Link> : image;
  if (caption === undefined) return <p className={styles.figure}>{picture}</p>;
  return (
    <figure className={styles.figure}>
      {picture}
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
}

function Table({ block }: { block: BlockOf<'table'> }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <div className={styles.tableScroll} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {block.header.map((cell, index) => (
              <th key={index} scope="col">
                <Inlines nodes={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, rowIndex) => (
            <tr key={rowIndex}>
              {row.map((cell, index) => (
                <td key={index}>
                  <Inlines nodes={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
