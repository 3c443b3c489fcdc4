import { useCallback, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry } from 'ufi-core/contract';
import { RequestError } from 'ufi-core/request';
import { Button, ButtonLink, fieldText, Notice, TextField } from 'ufi-ui';
import { LoadedView } from '../notices/LoadedView.tsx';
import { FormProblem } from '../notices/FormProblem.tsx';
import { useServices } from '../services/appServices.ts';
import { useFormCall } from '../services/useFormCall.ts';
import { useLoaded } from '../services/useLoaded.ts';
import { NetworkTexts } from '../sign-in/NetworkTexts.tsx';
import { PasswordField } from './fields/PasswordField.tsx';
import { accountDescriptors } from './texts/accountDescriptors.ts';
import { useLinkSecret } from './useLinkSecret.ts';

const endings = {
  lost: accountDescriptors.signUpLost,
  used: accountDescriptors.signUpUsed,
  taken: accountDescriptors.signUpTaken,
} as const;

/** `/sign_up`: creates an account by the link that was sent to its address. */
export function SignUpPage() {
  const { formatMessage } = useIntl();
  const secret = useLinkSecret();
  return (
    <section className="web-card web-settings web-settings--narrow">
      <h1 className="web-settings__title">{formatMessage(accountDescriptors.signUpTitle)}</h1>
      {secret === null ? <Ended why="lost" /> : <SignUpByLink secret={secret} />}
    </section>
  );
}

/** What has become of the link: nothing yet, or why it leads no further. */
type LinkState = { readonly email: string } | { readonly ended: 'used' | 'taken' };

function endOf(error: unknown): LinkState {
  // A limit names the address as well.
  const isOfLink = error instanceof RequestError && error.failure.reason === 'badParameter';
  const fields = isOfLink ? error.failure.fields : {};
  if ('token' in fields) return { ended: 'used' };
  if ('email' in fields) return { ended: 'taken' };
  throw error;
}

/** The form, once the link has told its address. */
function SignUpByLink({ secret }: { readonly secret: string }) {
  const { dispatcher } = useServices();
  const read = useCallback(
    (): Promise<LinkState> => dispatcher.call(endpointRegistry.fetchSignUpLink, { token: secret }).catch(endOf),
    [dispatcher, secret],
  );
  const { state, show } = useLoaded(read);
  return (
    <LoadedView state={state}>
      {(link) =>
        'email' in link ? (
          <SignUpForm secret={secret} email={link.email} onEnd={(end) => show(() => end)} />
        ) : (
          <Ended why={link.ended} />
        )
      }
    </LoadedView>
  );
}

interface SignUpFormProps {
  readonly secret: string;
  readonly email: string;
  /** The link leads no further. */
  readonly onEnd: (end: LinkState) => void;
}

function SignUpForm({ secret, email, onEnd }: SignUpFormProps) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const { isBusy, errors, attempt } = useFormCall();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const account = { token: secret, name: fieldText(form, 'name'), password: fieldText(form, 'password') };
    const finish = async () => {
      await dispatcher.call(endpointRegistry.finishSignUp, account);
      // Another session needs another store.
      location.assign('/');
    };
    void attempt(() => finish().catch((error: unknown) => onEnd(endOf(error))));
  };
  const { summary, fields } = errors;
  const isOfField = fields['name'] !== undefined || fields['password'] !== undefined;
  return (
    <form className="web-settings__form" method="post" onSubmit={submit}>
      <FormProblem text={isOfField ? null : (fields['invitation'] ?? fields['email'] ?? summary)} />
      <p className="web-settings__text">{formatMessage(accountDescriptors.signUpFor, { email })}</p>
      {/* Programs that keep passwords read the address from here. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        name="name"
        label={formatMessage(accountDescriptors.signUpName)}
        autoComplete="name"
        maxLength={64}
        required
        error={fields['name']}
        takesFocus
      />
      <PasswordField
        name="password"
        label={formatMessage(accountDescriptors.password)}
        isNew
        error={fields['password']}
      />
      <Button type="submit" variant="primary" isWide isBusy={isBusy}>
        {formatMessage(accountDescriptors.signUpNow)}
      </Button>
      <NetworkTexts />
    </form>
  );
}

/** Why the link leads no further, and where to go from here. Only who has the address' mail is told that it has an account. */
function Ended({ why }: { readonly why: 'lost' | 'used' | 'taken' }) {
  const { formatMessage } = useIntl();
  return (
    <>
      <Notice tone="info" isLive>
        {formatMessage(endings[why])}
      </Notice>
      {why !== 'lost' && (
        <ButtonLink href="/login" variant="primary" isWide>
          {formatMessage(accountDescriptors.signUpSignIn)}
        </ButtonLink>
      )}
      {why === 'taken' ? (
        <ButtonLink href="/reset" isWide>
          {formatMessage(accountDescriptors.signUpReset)}
        </ButtonLink>
      ) : (
        <ButtonLink href="/login?sign_up" isWide>
          {formatMessage(accountDescriptors.signUpAgain)}
        </ButtonLink>
      )}
    </>
  );
}
