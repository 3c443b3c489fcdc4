import { useEffect, useRef, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { maxGuestNameLength } from 'ufi-plugin/contract';
import { Button, fieldText, Notice, TextField } from 'ufi-ui';
import { useFrame } from '../context/frameServices.ts';
import { useAppSelector } from '../context/storeHooks.ts';
import { useNetworkName } from '../context/useNetworkName.ts';
import { useRefusal } from '../context/useRefusal.ts';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';
import './GuestForm.css';

/** Form in which a visitor without an account gives the name to comment with. */
export function GuestForm() {
  const { formatMessage } = useIntl();
  const { loadSessions } = useFrame();
  const { isBusy, refusal, attempt } = useRefusal();
  const network = useNetworkName();
  const isForFeed = useAppSelector(({ plugin }) => plugin.postToFeed);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus({ preventScroll: true }), []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = fieldText(event.currentTarget, 'name');
    void attempt(async () => (await loadSessions()).becomeGuest(name));
  };
  const { name: nameError } = refusal.fields;
  return (
    <>
      {refusal.summary !== null && nameError === undefined && (
        <Notice tone="error" isLive>
          {refusal.summary}
        </Notice>
      )}
      {isForFeed && <p>{formatMessage(lazyDescriptors.guestNoFeed, { network })}</p>}
      <form className="frame-guest-form" ref={form} onSubmit={submit}>
        <TextField
          name="name"
          label={formatMessage(lazyDescriptors.guestName)}
          hint={formatMessage(lazyDescriptors.guestNameHint)}
          error={nameError}
          autoComplete="nickname"
          dir="auto"
          required
          maxLength={maxGuestNameLength}
        />
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {formatMessage(lazyDescriptors.guestEnter)}
        </Button>
      </form>
    </>
  );
}
