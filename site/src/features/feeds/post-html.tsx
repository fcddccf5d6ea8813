// A post as HTML for feed readers: no classes, no scripts, addresses in full. Another rendering of the same model.
import {
  type Block,
  type Inline,
  type Item,
  type Locale,
  type Post,
  type PostText,
  type Section,
  signOf,
  t,
  textFor,
  toUrl,
} from '@midweek/core';
import { Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** `path` is the post's own: a link to one of its headings leads there. */
type FeedContext = { origin: string; locale: Locale; path: string };

const rendered = new WeakMap<Post, Map<string, string>>();

/** The same in all formats of a feed, so it is rendered once. */
export function renderPostHtml(post: Post, { origin, locale }: Omit<FeedContext, 'path'>): string {
  const known = rendered.get(post) ?? new Map<string, string>();
  rendered.set(post, known);
  const key = `${locale} ${origin}`;
  const html =
    known.get(key) ??
    renderToStaticMarkup(<PostHtml post={post} context={{ origin, locale, path: post.path }} />);
  known.set(key, html);
  return html;
}

function PostHtml({ post, context }: { post: Post; context: FeedContext }) {
  const { text } = textFor<PostText>(post, context.locale);
  return (
    <>
      <Blocks blocks={text.body} context={context} />
      {('sections' in text ? text.sections : []).map((section) => (
        <SectionHtml key={section.anchor} section={section} context={context} />
      ))}
    </>
  );
}

function toAddress(url: string, { origin, locale, path }: FeedContext): string {
  if (url.startsWith('#')) return `${toUrl(origin, locale, path)}${url}`;
  return url.startsWith('/') ? toUrl(origin, locale, url) : url;
}

function SectionHtml({ section, context }: { section: Section; context: FeedContext }) {
  return (
    <>
      <h2>{section.title}</h2>
      {section.headlines.map(({ anchor, title, url, picture, body }) => (
        <Fragment key={anchor}>
          <h3>
            <a href={toAddress(url, context)}>
              <InlinesHtml nodes={title} context={context} />
            </a>
          </h3>
          <Blocks blocks={picture ? [picture, ...body] : body} context={context} />
        </Fragment>
      ))}
      {section.items.length > 0 ? (
        <ul>
          {section.items.map((item) => (
            <ItemHtml key={item.anchor} item={item} context={context} />
          ))}
        </ul>
      ) : null}
    </>
  );
}

function ItemHtml({ item, context }: { item: Item; context: FeedContext }) {
  return (
    <li>
      {signOf(context.locale, item.kind)}{' '}
      <a href={toAddress(item.url, context)}>
        <InlinesHtml nodes={item.title} context={context} />
      </a>
      {` (${t(context.locale, `kind.${item.kind}`)})`}
      {item.comment.length > 0 ? <br /> : null}
      <InlinesHtml nodes={item.comment} context={context} />
      {item.picture ? <BlockHtml block={item.picture} context={context} /> : null}
    </li>
  );
}

function Blocks({ blocks, context }: { blocks: readonly Block[]; context: FeedContext }) {
  return blocks.map((block, index) => <BlockHtml key={index} block={block} context={context} />);
}

function BlockHtml({ block, context }: { block: Block; context: FeedContext }) {
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <InlinesHtml nodes={block.children} context={context} />
        </p>
      );
    case 'heading': {
      const Tag = `h${block.level}` as const;
      return (
        <Tag>
          <InlinesHtml nodes={block.children} context={context} />
        </Tag>
      );
    }
    case 'list': {
      const Tag = block.isOrdered ? 'ol' : 'ul';
      return (
        <Tag start={block.isOrdered && block.start !== 1 ? block.start : undefined}>
          {block.items.map((item, index) => (
            <li key={index}>
              <Blocks blocks={item} context={context} />
            </li>
          ))}
        </Tag>
      );
    }
    case 'code-block':
      return (
        <pre>
          <code>{block.value}</code>
        </pre>
      );
    case 'picture': {
      const image = (
        <img
          src={new URL(block.src, context.origin).href}
          alt={block.alt}
          width={block.width}
          height={block.height}
          // Without it React writes a preload link into the entry.
          loading="lazy"
        />
      );
      const picture = block.link ? <a href={toAddress(block.link.url, context)}>{image}</a> : image;
      if (block.caption === undefined) return <p>{picture}</p>;
      return (
        <figure>
          {picture}
          <figcaption>{block.caption}</figcaption>
        </figure>
      );
    }
    case 'footnotes':
      return (
        <>
          <hr />
          <ol>
            {block.notes.map(({ number, children }) => (
              <li key={number} value={number}>
                <Blocks blocks={children} context={context} />
              </li>
            ))}
          </ol>
        </>
      );
    case 'table':
      return (
        <table>
          <thead>
            <tr>
              {block.header.map((cell, index) => (
                <th key={index}>
                  <InlinesHtml nodes={cell} context={context} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row, rowIndex) => (
              <tr key={rowIndex}>
                {row.map((cell, index) => (
                  <td key={index}>
                    <InlinesHtml nodes={cell} context={context} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
    case 'quote':
    case 'admonition':
      return (
        <blockquote>
          {block.type === 'admonition' ? (
            <p>
              <strong>
                {block.title ? (
                  <InlinesHtml nodes={block.title} context={context} />
                ) : (
                  t(context.locale, `admonition.${block.kind}`)
                )}
              </strong>
            </p>
          ) : null}
          <Blocks blocks={block.children} context={context} />
        </blockquote>
      );
    case 'component':
      return (
        <>
          {block.attributes.label || block.attributes.summary ? (
            <p>
              <strong>{block.attributes.label ?? block.attributes.summary}</strong>
            </p>
          ) : null}
          <Blocks blocks={block.children} context={context} />
        </>
      );
    case 'own-component':
      return <Blocks blocks={block.children} context={context} />;
    case 'rule':
      return <hr />;
  }
}

const MARKS = { strong: 'strong', emphasis: 'em', deleted: 'del' } as const;

function InlinesHtml({ nodes, context }: { nodes: readonly Inline[]; context: FeedContext }) {
  return nodes.map((node, index) => {
    return <Fragment key={index}>{toHtml(node, context)}</Fragment>;
  });
}

function toHtml(node: Inline, context: FeedContext) {
  if (node.type === 'text') return node.value;
  if (node.type === 'code') return <code>{node.value}</code>;
  if (node.type === 'break') return <br />;
  if (node.type === 'footnote') return <sup>{node.number}</sup>;
  const children = <InlinesHtml nodes={node.children} context={context} />;
  if (node.type === 'link') return <a href={toAddress(node.url, context)}>{children}</a>;
  const Tag = MARKS[node.type];
  return <Tag>{children}</Tag>;
}
