import { useEffect, useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { Button, CodeField, fieldText } from 'ufi-ui';
import { FormProblem } from '../../notices/FormProblem.tsx';
import { useFormCall } from '../../services/useFormCall.ts';
import { accountDescriptors } from '../texts/accountDescriptors.ts';
import { StepHeading } from './StepHeading.tsx';

interface ConfirmAppProps {
  /** What the app computes codes from, in Base32. */
  readonly secret: string;
  /** The address that its QR code holds. */
  readonly uri: string;
  /** @throws RequestError if the server refuses */
  readonly onCode: (code: string) => Promise<void>;
}

/** Hands the secret to an authenticator app, and asks for a first code of it. */
export function ConfirmApp({ secret, uri, onCode }: ConfirmAppProps) {
  const { formatMessage } = useIntl();
  const { isBusy, errors, attempt } = useFormCall();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = fieldText(event.currentTarget, 'code');
    void attempt(() => onCode(code));
  };
  const { summary, fields } = errors;
  const { secondStepScan, secondStepScanText, secondStepSecret, secondStepOpen, secondStepConfirm } =
    accountDescriptors;
  return (
    <>
      <StepHeading>{formatMessage(secondStepScan)}</StepHeading>
      <p className="web-settings__text">{formatMessage(secondStepScanText)}</p>
      <QrCode text={uri} />
      <p className="web-settings__text">
        {formatMessage(secondStepSecret)}:{' '}
        <code className="web-settings__secret" dir="ltr">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </code>
      </p>
      <a href={uri}>{formatMessage(secondStepOpen)}</a>
      <form className="web-settings__form" method="post" onSubmit={submit}>
        <FormProblem text={fields['code'] === undefined ? summary : null} />
        <CodeField error={fields['code']} />
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {formatMessage(secondStepConfirm)}
        </Button>
      </form>
    </>
  );
}

/** A QR code, in black on white whatever the colours of the page; without its code, the text beside it has to do. */
function QrCode({ text }: { readonly text: string }) {
  const { formatMessage } = useIntl();
  const [code, setCode] = useState<{ readonly size: number; readonly path: string } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void import('./qrPath.ts').then(
      ({ qrPath }) => isCurrent && setCode(qrPath(text)),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [text]);
  if (code === null) return <div className="web-settings__qr" />;
  const quiet = 4;
  const side = code.size + 2 * quiet;
  return (
    <svg
      className="web-settings__qr"
      role="img"
      aria-label={formatMessage(accountDescriptors.secondStepPicture)}
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect x={-quiet} y={-quiet} width={side} height={side} fill="#fff" />
      <path d={code.path} fill="#000" />
    </svg>
  );
}
