// What can be wrong with the layout of a page, found by measuring it. All functions but the first run in the page, where they are pasted together: a page
// whose scripts are off can be measured too, but not be given a module.
import type { Page } from '@playwright/test';

/** Everything that is wrong with the page in its present state, one line each. */
export async function findLayoutProblems(page: Page): Promise<string[]> {
  return page.evaluate(`(() => {
    const styles = new Map();
    ${[styleOf, nameOf, isHidden, isShown, clipOf, listTexts, listControls, visibleBoxes, layerOf, isInSentence, targetOf, isFocusOutside].join('\n')}
    return [${[findSidewaysScroll, findHighHeader, findCutText, findOverlaps, findSmallTargets, findLostFocus, findBareSigns, findThinPictures].map((find) => `...(${find})()`).join(', ')}];
  })()`);
}

declare const styles: Map<Element, CSSStyleDeclaration>;

function styleOf(element: Element): CSSStyleDeclaration {
  const style = styles.get(element) ?? getComputedStyle(element);
  styles.set(element, style);
  return style;
}

function nameOf(element: Element): string {
  const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();
  return `${element.localName}${element.id ? `#${element.id}` : ''} "${text.slice(0, 40)}"`;
}

/** There for screen readers only. */
function isHidden(element: Element | null): boolean {
  if (!element) return false;
  return styleOf(element).clipPath === 'inset(50%)' || isHidden(element.parentElement);
}

function isShown(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true }) && !isHidden(element);
}

/** The nearest box that cuts off what stands out of it sideways or downwards, if no scroller comes first. */
function clipOf(element: Element, axis: 'X' | 'Y'): { box?: Element; isScroller: boolean } {
  for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
    const overflow = styleOf(box)[`overflow${axis}`];
    if (/auto|scroll/.test(overflow)) return { box, isScroller: true };
    if (/hidden|clip/.test(overflow)) return { box, isScroller: false };
    if (styleOf(box).position === 'fixed') break;
  }
  return { isScroller: false };
}

function listTexts(): Text[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    if (node.data.trim() && node.parentElement && isShown(node.parentElement)) texts.push(node);
  }
  return texts;
}

function listControls(): Element[] {
  // An open dialog leaves the page behind it out of reach.
  const top = document.querySelector(':modal') ?? document;
  const all = top.querySelectorAll('a[href], button, input, select, textarea, summary');
  return [...all].filter((element) => isShown(element) && !element.closest('[inert]'));
}

/** A link in a text has a box on each line; what is scrolled out of a scroller has none. */
function visibleBoxes(element: Element): DOMRect[] {
  const { box, isScroller } = clipOf(element, 'Y');
  const edge = isScroller && box !== element ? box?.getBoundingClientRect() : undefined;
  return [...element.getClientRects()].flatMap((rect) => {
    const top = Math.max(rect.top, edge?.top ?? rect.top);
    const bottom = Math.min(rect.bottom, edge?.bottom ?? rect.bottom);
    return bottom - top > 1 && rect.width > 1 ? [new DOMRect(rect.x, top, rect.width, bottom - top)] : [];
  });
}

/** What lies above the page, such as the header, covers other controls on purpose. */
function layerOf(element: Element | null): Element | null {
  if (!element || /fixed|sticky/.test(styleOf(element).position)) return element;
  return layerOf(element.parentElement);
}

function isInSentence(control: Element): boolean {
  if (styleOf(control).display !== 'inline') return false;
  let block = control.parentElement;
  while (block && styleOf(block).display === 'inline') block = block.parentElement;
  return /\p{L}{2}/u.test(block?.textContent?.replace(control.textContent ?? '', '') ?? '');
}

/** A press on its label is a press on a field. */
function targetOf(control: Element): { width: number; height: number } {
  const boxes = [control, ...((control as HTMLInputElement).labels ?? [])].map((part) =>
    part.getBoundingClientRect(),
  );
  return {
    width: Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left)),
    height: Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top)),
  };
}

function isFocusOutside(control: Element): boolean {
  const { left, right, top, bottom, width, height } = control.getBoundingClientRect();
  const page = document.documentElement;
  const isOutside =
    right <= 0 || left >= page.clientWidth || bottom + scrollY <= 0 || top + scrollY >= page.scrollHeight;
  return isOutside || width < 2 || height < 2 || isHidden(control);
}

function findSidewaysScroll(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth
    ? [`the page scrolls sideways: ${scrollWidth} px in ${clientWidth} px`]
    : [];
}

/** It stays in view: what it takes is missing for the text. */
function findHighHeader(): string[] {
  const share = (document.querySelector('body > header')?.clientHeight ?? 0) / innerHeight;
  return share < 0.25 ? [] : [`the header takes ${Math.round(share * 100)} % of the window`];
}

function findCutText(): string[] {
  const problems: string[] = [];
  for (const text of listTexts()) {
    const parent = text.parentElement as Element;
    const range = document.createRange();
    range.selectNodeContents(text);
    const [x, y] = [clipOf(parent, 'X'), clipOf(parent, 'Y')];
    const sides = x.box?.getBoundingClientRect() ?? { left: 0, right: document.documentElement.clientWidth };
    const ends = y.box?.getBoundingClientRect();
    for (const { left, right, top, bottom, width } of range.getClientRects()) {
      // Not cut but left out, as a whole: a name without room beside its mark.
      if (ends && top >= ends.bottom) continue;
      // The box of a text is higher than its letters.
      const slack = (bottom - top) / 4;
      const isBeside = !x.isScroller && width > 0 && (left < sides.left - 1 || right > sides.right + 1);
      const isBelow = ends && !y.isScroller && (top < ends.top - slack || bottom > ends.bottom + slack);
      if (!isBeside && !isBelow) continue;
      problems.push(`text is cut off: ${nameOf(parent)}`);
      break;
    }
  }
  return problems;
}

function findOverlaps(): string[] {
  const controls = listControls().map((control) => ({
    control,
    boxes: visibleBoxes(control),
    layer: layerOf(control),
  }));
  const problems: string[] = [];
  for (const [index, one] of controls.entries()) {
    for (const other of controls.slice(index + 1)) {
      if (one.layer !== other.layer || one.control.contains(other.control)) continue;
      // The button that clears a field is inside its frame.
      if (one.control.matches('[type=search]') && one.control.nextElementSibling === other.control) continue;
      const isOver = one.boxes.some((a) =>
        other.boxes.some(
          (b) =>
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2,
        ),
      );
      if (isOver) problems.push(`controls overlap: ${nameOf(one.control)} and ${nameOf(other.control)}`);
    }
  }
  return problems;
}

/** The smallest that WCAG allows; in menus a fingertip. */
function findSmallTargets(): string[] {
  return listControls().flatMap((control) => {
    const least = control.closest('#navbar-menu, [popover]') ? 44 : 24;
    const { width, height } = targetOf(control);
    const isSmall = Math.min(width, height) < least - 0.5;
    if (!isSmall || isInSentence(control)) return [];
    return [`a target under ${least} px: ${nameOf(control)}, ${Math.round(width)} × ${Math.round(height)}`];
  });
}

function findLostFocus(): string[] {
  const top = document.querySelector(':modal') ?? document;
  const all = top.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, iframe, [tabindex]',
  );
  const [x, y] = [scrollX, scrollY];
  const lost = [...all].filter((control) => {
    if (
      control.tabIndex < 0 ||
      control.closest('[inert]') ||
      !control.checkVisibility({ visibilityProperty: true })
    )
      return false;
    if (!isFocusOutside(control)) return false;
    // A link that comes into view when it is reached, such as the one to the content.
    styles.clear();
    control.focus();
    const isLost = isFocusOutside(control);
    control.blur();
    styles.clear();
    return isLost;
  });
  scrollTo({ left: x, top: y, behavior: 'instant' });
  return lost.map((control) => `can be focused but not seen: ${nameOf(control)}`);
}

/** Without an emoji font a sign is an empty box: what it means is said beside it. */
function findBareSigns(): string[] {
  const signs = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u;
  const texts = listTexts();
  const hosts = new Set(
    texts
      .filter(({ data }) => signs.test(data))
      .map((text) =>
        text.parentElement?.closest('a, button, summary, label, option, li, p, td, h1, h2, h3, h4, div'),
      ),
  );
  return [...hosts].flatMap((host) => {
    if (!host) return [];
    const words = texts.filter((text) => host.contains(text)).map(({ data }) => data);
    return /\p{L}{2}/u.test(words.join(' ')) ? [] : [`a sign without words: ${nameOf(host)}`];
  });
}

/** A flex item gives way until nothing is left of it. */
function findThinPictures(): string[] {
  const pictures = [...document.querySelectorAll('body > header :is(svg, img)')].filter(isShown);
  return pictures
    .map((picture) => picture.getBoundingClientRect().width)
    .filter((width) => width < 8)
    .map((width) => `a picture of the header is ${Math.round(width)} px wide`);
}
