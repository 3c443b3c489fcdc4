import { Parser } from 'htmlparser2';

/** Handlers for the elements of a page's head. */
interface HeadHandlers {
  /** Called at each start tag, with the attributes by name. */
  onElement(name: string, attributes: Readonly<Record<string, string>>): void;
  onText?(text: string): void;
  onEnd?(name: string): void;
}

const chunk = 4_096;
/** No real head is deeper. The parser scans all open elements at each tag. */
const maxDepth = 64;

/**
 * Parses a page up to its body: the body may contain third-party content such as comments. Takes time linear in the
 * size of the page (A18).
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
