/** A rule of a style sheet: its selectors or its at-rule, and what stands between its braces. */
interface Rule {
  readonly head: string;
  readonly body: string;
}

function* rulesOf(sheet: string): Generator<Rule> {
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
    yield { head: sheet.slice(at, open).trim(), body: sheet.slice(open + 1, end - 1) };
    at = end;
  }
}

const isNested = (head: string): boolean => /^@(media|supports)/.test(head);

// What only some readers need comes with the whole sheet; without a script that is linked as well.
const isForSome = (head: string): boolean =>
  /^@media.*(forced-colors|prefers-contrast|prefers-reduced-motion|pointer)/.test(head) ||
  head.startsWith('@keyframes');

/** Selectors, apart from each other: not at the commas inside brackets. */
const selectorsIn = (head: string): readonly string[] => head.split(/,(?![^(]*\))/).map((selector) => selector.trim());

const written = ({ head, body }: Rule): string => `${head}{${body}}`;

function keep(sheet: string, later: readonly RegExp[]): string {
  const kept: string[] = [];
  for (const { head, body } of rulesOf(sheet)) {
    if (isForSome(head)) continue;
    if (isNested(head)) {
      const inside = keep(body, later);
      if (inside !== '') kept.push(written({ head, body: inside }));
      continue;
    }
    const selectors = selectorsIn(head).filter((selector) => !later.some((pattern) => pattern.test(selector)));
    if (selectors.length > 0) kept.push(written({ head: selectors.join(','), body }));
  }
  return kept.join('');
}

const usedTokens = (style: string): ReadonlySet<string> =>
  new Set([...style.matchAll(/var\((--[\w-]+)/g)].map(([, token]) => token ?? ''));

/** Drops custom properties that nothing uses, again while that leaves others without use. */
function dropTokens(style: string): string {
  const used = usedTokens(style);
  const next = style.replace(/(?<=[{;])(--[\w-]+):[^;{}]*;?/g, (declaration, token: string) =>
    used.has(token) ? declaration : '',
  );
  return next === style ? style : dropTokens(next);
}

/** Nothing changes over time before there is a script. */
const dropTransitions = (style: string): string => style.replace(/(?<=[{;])transition:[^;{}]*;?/g, '');

/**
 * What of a minified style sheet a first drawing needs: without rules all of whose selectors come `later`, without those
 * for some readers only, without transitions, and without tokens that nothing left uses.
 */
export const pruneStyle = (sheet: string, later: readonly RegExp[]): string =>
  dropTokens(dropTransitions(keep(sheet, later))).replace(/[^{}]+\{\}/g, '');
