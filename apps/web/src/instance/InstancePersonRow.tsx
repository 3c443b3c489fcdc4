import { useState } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry, type InstancePerson } from 'ufi-core/contract';
import { Badge, MenuButton } from 'ufi-ui';
import { ConfirmDialog } from 'ufi-ui/dialog';
import { ActorAvatar } from '../actors/ActorAvatar.tsx';
import { useToastedCall } from '../contexts/useToastedCall.ts';
import { LinkedRow } from '../paged-list/LinkedRow.tsx';
import { useServices } from '../services/appServices.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { SuspendDialog } from './SuspendDialog.tsx';
import { adminDescriptors } from './texts/adminDescriptors.ts';

type Act = 'liftSuspension' | 'endSessions' | 'resetLink' | 'makeOwner' | 'removeOwner';

const questions = {
  liftSuspension: adminDescriptors.liftQuestion,
  endSessions: adminDescriptors.endSessionsQuestion,
  resetLink: adminDescriptors.resetLinkQuestion,
  makeOwner: adminDescriptors.makeOwnerQuestion,
  removeOwner: adminDescriptors.removeOwnerQuestion,
} as const;
const doneTexts = {
  liftSuspension: adminDescriptors.suspensionLifted,
  endSessions: adminDescriptors.sessionsEnded,
  resetLink: adminDescriptors.linkMade,
  makeOwner: adminDescriptors.ownerMade,
  removeOwner: adminDescriptors.ownerRemoved,
} as const;

/** Somebody with an account, and what an owner does about them. */
export function InstancePersonRow({ person }: { readonly person: InstancePerson }) {
  const { formatMessage, formatDate } = useIntl();
  const { dispatcher, session } = useServices();
  const { isBusy, run } = useToastedCall();
  const [isOwner, setIsOwner] = useState(person.is_owner);
  const [hasEnded, setHasEnded] = useState(false);
  const [asked, setAsked] = useState<Act | null>(null);
  const [suspension, setSuspension] = useState(person.suspension);
  const [isSuspending, setIsSuspending] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const { actor, email, joined } = person;
  const seen = hasEnded ? null : person.seen;
  const input = { user_id: actor.id };
  const calls: Readonly<Record<Act, () => Promise<void>>> = {
    liftSuspension: async () => {
      await dispatcher.call(endpointRegistry.liftPersonSuspension, input);
      setSuspension(null);
    },
    endSessions: async () => {
      await dispatcher.call(endpointRegistry.endPersonSessions, input);
      setHasEnded(true);
    },
    resetLink: async () => setSecret((await dispatcher.call(endpointRegistry.makeResetLink, input)).secret),
    makeOwner: async () => {
      await dispatcher.call(endpointRegistry.setInstanceOwner, { ...input, is_owner: true });
      setIsOwner(true);
    },
    removeOwner: async () => {
      await dispatcher.call(endpointRegistry.setInstanceOwner, { ...input, is_owner: false });
      setIsOwner(false);
    },
  };
  const entry = (act: Act | 'suspend', isDanger = false) => ({
    id: act,
    label: formatMessage(adminDescriptors[act]),
    isDanger,
    onSelect: () => (act === 'suspend' ? setIsSuspending(true) : setAsked(act)),
  });
  const ownerEntries = isOwner
    ? [entry('removeOwner', true)]
    : suspension === null
      ? [entry('makeOwner'), entry('suspend', true)]
      : [entry('liftSuspension')];
  // Whoever is no owner any more could not take it back; the password of an owner is their own affair.
  const entries =
    actor.id === session.person?.id
      ? []
      : [entry('endSessions'), ...(isOwner ? [] : [entry('resetLink')]), ...ownerEntries];
  const day = ({ time }: { readonly time: number }) => formatDate(time * 1_000, { dateStyle: 'medium' });
  return (
    <LinkedRow
      picture={<ActorAvatar actor={actor} size={40} />}
      name={actor.name}
      href={actor.uri}
      facts={
        <>
          <bdi className="web-admin__email">{email}</bdi>
          <br />
          {formatMessage(adminDescriptors.joined, { date: day(joined) })}
          {' · '}
          {seen === null
            ? formatMessage(adminDescriptors.noSession)
            : formatMessage(adminDescriptors.seen, { date: day(seen) })}
          {suspension !== null && <SuspensionFacts suspension={suspension} />}
        </>
      }
    >
      {isOwner && <Badge>{formatMessage(adminDescriptors.owner)}</Badge>}
      <MenuButton label={formatMessage(adminDescriptors.actionsOn, { name: actor.name })} entries={entries} />
      {asked !== null && (
        <ConfirmDialog
          isOpen
          title={formatMessage(adminDescriptors[asked])}
          confirmLabel={formatMessage(adminDescriptors[asked])}
          isDanger={asked === 'removeOwner'}
          isBusy={isBusy}
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            void run(calls[asked], formatMessage(doneTexts[asked], { name: actor.name }));
          }}
        >
          {formatMessage(questions[asked], { name: actor.name })}
        </ConfirmDialog>
      )}
      {isSuspending && (
        <SuspendDialog
          person={actor}
          onClose={() => setIsSuspending(false)}
          onSuspend={(made) => setSuspension({ ...made, by: session.person?.name ?? '' })}
        />
      )}
      {secret !== null && <ResetLinkDialog name={actor.name} secret={secret} onClose={() => setSecret(null)} />}
    </LinkedRow>
  );
}

function SuspensionFacts({
  suspension: { reason, until, by },
}: {
  suspension: NonNullable<InstancePerson['suspension']>;
}) {
  const { formatMessage, formatDate } = useIntl();
  const date = until === null ? '' : formatDate(until * 1_000, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      <br />
      {until === null
        ? formatMessage(adminDescriptors.suspendedForGood, { by })
        : formatMessage(adminDescriptors.suspendedUntil, { by, date })}{' '}
      <bdi className="web-admin__email">{reason}</bdi>
    </>
  );
}

interface ResetLinkDialogProps {
  readonly name: string;
  readonly secret: string;
  readonly onClose: () => void;
}

function ResetLinkDialog({ name, secret, onClose }: ResetLinkDialogProps) {
  const { formatMessage } = useIntl();
  return (
    <LinkDialog
      title={formatMessage(adminDescriptors.linkOf, { name })}
      label={formatMessage(adminDescriptors.link)}
      hint={formatMessage(adminDescriptors.linkHint)}
      path={`/reset#${secret}`}
      onClose={onClose}
    />
  );
}
