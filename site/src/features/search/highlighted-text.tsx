const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** A text as the service writes it, escaped and with `mark` around what matches. No other markup reaches the page. */
export function HighlightedText({ text }: { text: string }) {
  return text
    .split(/(<mark>.*?<\/mark>)/s)
    .map((part, index) =>
      part.startsWith('<mark>') ? (
        <mark key={index}>{decodeEntities(part.slice(6, -7))}</mark>
      ) : (
        decodeEntities(part)
      ),
    );
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}
