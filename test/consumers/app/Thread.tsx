'use client';

import { useState } from 'react';
import { browserClock } from 'ufi-browser';
import { plainContent } from 'ufi-composer';
import { CommentEditor } from 'ufi-composer/react';
import { commentsSeen } from 'ufi-core';
import { loadUfi } from 'ufi-plugin/embed';

/** Rendered on the server too, and hydrated in a browser. */
export function Thread({ id }: { readonly id: string }) {
  const [{ payload }] = useState(() => commentsSeen({ comments: [id] }));
  const [text] = useState(() => plainContent('Oi').encodedValue);
  return (
    <section data-seen={payload.comments.join()} data-text={text}>
      <CommentEditor label="Escreva um comentário" onChange={() => undefined} onSubmit={() => undefined} />
      <button onClick={() => void loadUfi({ origin: 'https://comments.example' })}>{typeof browserClock.now}</button>
    </section>
  );
}
