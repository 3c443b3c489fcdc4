/** A span of a text, in UTF-16 units. */
export interface Span {
  readonly offset: number;
  readonly length: number;
}

/** The end of a span. */
export const endOf = ({ offset, length }: Span): number => offset + length;

/** Merges lists of spans, ordered by offset. */
export const inOrder = <Spanned extends Span>(...lists: readonly (readonly Spanned[])[]): Spanned[] =>
  lists.flat().sort((a, b) => a.offset - b.offset);

/** Leaves out the spans that overlap a taken one. Both lists must be ordered. */
export function outside<Spanned extends Span>(spans: readonly Spanned[], taken: readonly Span[]): Spanned[] {
  let place = 0;
  return spans.filter((span) => {
    const isBefore = (other: Span | undefined) => other !== undefined && endOf(other) <= span.offset;
    while (isBefore(taken[place])) place++;
    const next = taken[place];
    return next === undefined || next.offset >= endOf(span);
  });
}
