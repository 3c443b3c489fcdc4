import { Fragment } from 'react';

interface MarkedTextProps {
  readonly text: string;
  /** The found words, in UTF-16 units. */
  readonly found: readonly { readonly offset: number; readonly length: number }[];
}

/** A text with the found words marked. */
export function MarkedText({ text, found }: MarkedTextProps) {
  const last = found.at(-1);
  return (
    <>
      {found.map(({ offset, length }, at) => {
        const before = found[at - 1];
        const from = before === undefined ? 0 : before.offset + before.length;
        return (
          <Fragment key={offset}>
            {text.slice(from, offset)}
            <mark>{text.slice(offset, offset + length)}</mark>
          </Fragment>
        );
      })}
      {text.slice(last === undefined ? 0 : last.offset + last.length)}
    </>
  );
}
