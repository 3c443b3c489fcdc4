import { Parser } from 'htmlparser2';

/** What is heard of a page's head. */
interface HeadHandlers {
  /** An element begins; its attributes by their names. */
  onElement(name: string, attributes: Readonly<Record<string, string>>): void;
  onText?(text: string): void;
  onEnd?(name: string): void;
}

const chunk = 4_096;
/** No head is so deep. The parser looks through all open elements at each that begins or ends. */
const maxDepth = 64;

/**
 * Reads a page up to its body: what stands there is not the page's word on itself, a comment could be anybody's. It
 * takes time that grows with the page and with nothing else (A18).
 */
export function readHead(html: string, { onElement, onText, onEnd }: HeadHandlers): void {
  const state = { depth: 0, isInHead: true };
  const parser = new Parser({
    onopentag(name, attributes) {
      state.depth += 1;
      if (name === 'body' || state.depth > maxDepth) state.isInHead = false;
      if (state.isInHead) onElement(name, attributes);
    },
    ontext(text) {
      if (state.isInHead) onText?.(text);
    },
    onclosetag(name) {
      state.depth -= 1;
      if (state.isInHead) onEnd?.(name);
    },
  });
  for (let at = 0; at < html.length && state.isInHead; at += chunk) parser.write(html.slice(at, at + chunk));
  parser.reset();
}
