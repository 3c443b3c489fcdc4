/** A selector, and the classes that an element has to have to match it. */
interface Selector {
  readonly text: string;
  readonly classes: readonly string[];
}

/** A style rule, or a conditional group of rules. */
type Rule =
  | { readonly kind: 'rule'; readonly selectors: readonly Selector[]; readonly body: string }
  | { readonly kind: 'condition'; readonly condition: string; readonly rules: readonly Rule[] };

/** Yields each block: its prelude, and its content between the braces. */
function* blocksOf(sheet: string): Generator<readonly [head: string, body: string]> {
  let at = 0;
  while (at < sheet.length) {
    const open = sheet.indexOf('{', at);
    if (open < 0) return;
    let depth = 1;
    let end = open + 1;
    for (; depth > 0 && end < sheet.length; end += 1) {
      if (sheet[end] === '{') depth += 1;
      if (sheet[end] === '}') depth -= 1;
    }
    yield [sheet.slice(at, open).trim(), sheet.slice(open + 1, end - 1)];
    at = end;
  }
}

// Rules for some readers only are left to the linked sheet, which documents without script link as well.
const isForSome = (head: string): boolean =>
  /^@media.*(forced-colors|prefers-contrast|prefers-reduced-motion|pointer|scripting)/.test(head) ||
  head.startsWith('@keyframes');

// Selectors that cannot match before there has been any interaction.
const later = /:(hover|focus|active|disabled|has\()|\[(aria|role|data-(?!colorscheme|ground))|^\.ufi-pill-region/;

// Nothing is animated before a script runs.
const transitions = /(?<=^|;)transition:[^;]*;?/g;

/** Splits a selector list, but not at commas inside parentheses. */
const selectorsIn = (head: string): readonly string[] => head.split(/,(?![^(]*\))/).map((selector) => selector.trim());

function selectorOf(text: string): Selector {
  const itself = text.replace(/:(is|not|where)\([^)]*\)/g, '');
  return { text, classes: [...itself.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name) };
}

function readRules(sheet: string): readonly Rule[] {
  return [...blocksOf(sheet)].flatMap(([head, body]): readonly Rule[] => {
    if (isForSome(head)) return [];
    if (/^@(media|supports|container)/.test(head))
      return [{ kind: 'condition', condition: head, rules: readRules(body) }];
    const selectors = selectorsIn(head).filter((text) => !later.test(text));
    return [{ kind: 'rule', selectors: selectors.map(selectorOf), body: body.replace(transitions, '') }];
  });
}

function serialize(rule: Rule, has: (className: string) => boolean): string {
  if (rule.kind === 'condition') {
    const inside = rule.rules.map((each) => serialize(each, has)).join('');
    return inside && `${rule.condition}{${inside}}`;
  }
  const selectors = rule.selectors.filter(({ classes }) => classes.every(has)).map(({ text }) => text);
  return selectors.length === 0 ? '' : `${selectors.join(',')}{${rule.body}}`;
}

/** Number of `var()` references to each token. */
function usesIn(style: string): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (const [, token = ''] of style.matchAll(/var\((--[\w-]+)/g)) uses.set(token, (uses.get(token) ?? 0) + 1);
  return uses;
}

/** Drops custom properties that are never used, repeatedly, as dropping one may leave another unused. */
function dropTokens(style: string): string {
  const used = usesIn(style);
  const next = style.replace(/(?<=[{;])(--[\w-]+):[^;{}]*;?/g, (declaration, token: string) =>
    used.has(token) ? declaration : '',
  );
  return next === style ? style : dropTokens(next);
}

/** Inlines tokens of the root that are used exactly once, unless they are `open` or declared elsewhere as well. */
function placeTokens(style: string, open: object): string {
  const uses = usesIn(style);
  const isNeeded = (token: string): boolean =>
    token in open || uses.get(token) !== 1 || style.split(`${token}:`).length > 2;
  const root = [...style.matchAll(/(?:^|\}):root[^{]*\{([^}]*)/g)].map(([, body = '']) => body).join('');
  const values = [...root.matchAll(/(--[\w-]+):([^;]*)/g)];
  return values.reduce(
    (placed, [, token = '', value = '']) => (isNeeded(token) ? placed : placed.replace(`var(${token})`, () => value)),
    style,
  );
}

const classesIn = (markup: string): ReadonlySet<string> =>
  new Set([...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));

/**
 * Critical CSS: returns a function that reduces a minified style sheet to the rules that a rendered markup needs.
 * Dropped are rules for classes that do not occur, for interaction states and for some readers only, and transitions.
 * Tokens stay if they are used more than once or are `open`, that is set from outside. Markup inside `<noscript>` is
 * ignored, as the whole sheet is linked there.
 */
export function createCriticalCss(sheet: string): (markup: string, open?: object) => string {
  const rules = readRules(sheet);
  return (markup, open = {}) => {
    const classes = classesIn(markup.replace(/<noscript>.*?<\/noscript>/gs, ''));
    const style = rules.map((rule) => serialize(rule, (name) => classes.has(name))).join('');
    return dropTokens(placeTokens(dropTokens(style), open)).replace(/[^{}]+\{\}/g, '');
  };
}
