import { useMemo, useRef, useState } from 'react';
import type { WrittenComment } from 'ufi-core';
import { findStarsShortcut, parseStarsShortcut } from 'ufi-stars/contract';
import type { ComposedText, LiveStars } from '../contexts/LiveContext.ts';
import { noComposedStars, type ComposedStars, type ComposerStarsHandle, type Payee } from './composedStars.ts';
import { LazyComposerStars } from './LazyComposerStars.tsx';

interface ComposedStarsOptions {
  readonly target: string;
  readonly payee: Payee;
  /** Stars can be sent: the video is live, and the reader writes as themselves. */
  readonly isOffered: boolean;
  /** A comment is for everybody who sees the post. */
  readonly isPublic: boolean;
}

/** Stars in the composer of a broadcast: the fields that they add to the comment, and what is drawn of them. */
export function useComposedStars({ target, payee, isOffered, isPublic }: ComposedStarsOptions): LiveStars | null {
  const handle = useRef<ComposerStarsHandle>(null);
  // The text whose stars their sender has confirmed.
  const confirmed = useRef<string | null>(null);
  // Null until the code of the stars is there; words that ask for some wait for it.
  const [composed, setComposed] = useState<ComposedStars | null>(null);
  const { id, name } = payee;
  const Tools = useMemo(
    () =>
      function StarsTools({ text, hasAttachment, submit, focus }: ComposedText) {
        return (
          <LazyComposerStars
            ref={handle}
            target={target}
            payee={{ id, name }}
            text={text}
            isCarrier={isPublic && !hasAttachment}
            onChange={setComposed}
            onConfirm={(sent) => {
              confirmed.current = sent;
              submit();
              focus();
            }}
            onClosed={focus}
          />
        );
      },
    [id, isPublic, name, target],
  );
  return useMemo(() => {
    if (!isOffered) return null;
    const awaitsStars = (text: string): boolean => isPublic && parseStarsShortcut(text) !== null;
    const { isHeld, warning, label, chosen, typedColor } = composed ?? noComposedStars;
    return {
      isHeld: (text) => (composed === null ? awaitsStars(text) : isHeld),
      warning,
      label,
      shortcut:
        typedColor === null
          ? null
          : { find: findStarsShortcut, color: typedColor, onDismiss: () => handle.current?.dismiss() },
      isWordless: chosen !== null,
      fieldsOf: (text) => {
        const stars = handle.current?.read(text);
        if (stars === undefined) return awaitsStars(text) ? null : {};
        if (stars.isHeld) return null;
        if (stars.quantity === 0) return {};
        const isConfirmed = confirmed.current === text;
        confirmed.current = null;
        if (stars.isAsked && !isConfirmed) {
          handle.current?.ask(text);
          return null;
        }
        handle.current?.sent();
        return { stars: sentFields(stars) };
      },
      Tools,
    };
  }, [Tools, composed, isOffered, isPublic]);
}

/** The fields of a comment with stars: their number, and whether they were typed, chosen, or are a gift. */
function sentFields({ quantity, chosen }: ComposedStars): NonNullable<WrittenComment['stars']> {
  const fields = { stars_quantity: quantity };
  if (chosen === null) return { ...fields, stars_source: 'shortcut' };
  if (chosen.gift === null) return { ...fields, stars_source: 'amount' };
  return { ...fields, stars_source: 'gift', stars_gift_id: chosen.gift.id };
}
