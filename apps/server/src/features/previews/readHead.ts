import { Parser } from 'htmlparser2';

/** What is heard of a page's head. */
interface HeadEars {
  /** An element begins; its attributes by their names. */
  onElement(name: string, attributes: Readonly<Record<string, string>>): void;
  onText?(text: string): void;
  onEnd?(name: string): void;
}

const chunk = 4_096;
/** No head is so deep. The parser looks through all open elements at each that begins or ends. */
const deepest = 64;

/**
 * Reads a page up to its body: what stands there is not the page's word on itself, a comment could be anybody's. It
 * takes time that grows with the page and with nothing else (A18).
 */
export function readHead(html: string, { onElement, onText, onEnd }: HeadEars): void {
  const reading = { depth: 0, isInHead: true };
  const parser = new Parser({
    onopentag(name, attributes) {
      reading.depth += 1;
      if (name === 'body' || reading.depth > deepest) reading.isInHead = false;
      if (reading.isInHead) onElement(name, attributes);
    },
    ontext(text) {
      if (reading.isInHead) onText?.(text);
    },
    onclosetag(name) {
      reading.depth -= 1;
      if (reading.isInHead) onEnd?.(name);
    },
  });
  for (let at = 0; at < html.length && reading.isInHead; at += chunk) parser.write(html.slice(at, at + chunk));
  parser.reset();
}
