import { useCallback, useState } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry, type Invitation } from 'ufi-core/contract';
import { Button } from 'ufi-ui';
import { ConfirmDialog } from 'ufi-ui/dialog';
import { useToastedCall } from '../contexts/useToastedCall.ts';
import { LoadedView } from '../notices/LoadedView.tsx';
import { PagedSection } from '../paged-list/PagedSection.tsx';
import { useServices } from '../services/appServices.ts';
import { useLoaded } from '../services/useLoaded.ts';
import { InvitationDialog } from './InvitationDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { SignUpModeForm } from './SignUpModeForm.tsx';
import { signUpDescriptors } from './texts/signUpDescriptors.ts';

/** `/admin/sign-up`: who creates accounts on the instance, and the invitations that can still be used. */
export function InstanceSignUp() {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const readSettings = useCallback(() => dispatcher.call(endpointRegistry.fetchSignUpSettings, {}), [dispatcher]);
  const { state } = useLoaded(readSettings);
  const [isInviting, setIsInviting] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [made, setMade] = useState(0);
  const read = useCallback(
    async (cursor: string | null) => {
      const page = await dispatcher.call(endpointRegistry.fetchInvitations, cursor === null ? {} : { cursor });
      return { items: page.invitations, cursor: page.cursor };
    },
    [dispatcher],
  );
  return (
    <>
      <section className="web-card web-admin__facts" aria-label={formatMessage(signUpDescriptors.who)}>
        <LoadedView state={state}>
          {({ mode, is_locked: isLocked }) => <SignUpModeForm first={mode} isLocked={isLocked} />}
        </LoadedView>
      </section>
      <div className="web-admin__make">
        <Button onClick={() => setIsInviting(true)}>{formatMessage(signUpDescriptors.make)}</Button>
      </div>
      <PagedSection
        key={made}
        title={formatMessage(signUpDescriptors.invitations)}
        emptyText={formatMessage(signUpDescriptors.none)}
        moreText={formatMessage(signUpDescriptors.more)}
        announce={(count) => formatMessage(signUpDescriptors.found, { count })}
        read={read}
      >
        {(invitation) => <InvitationRow key={invitation.id} invitation={invitation} />}
      </PagedSection>
      {isInviting && (
        <InvitationDialog
          onClose={() => setIsInviting(false)}
          onMade={(given) => {
            setIsInviting(false);
            setSecret(given);
            setMade(made + 1);
          }}
        />
      )}
      {secret !== null && (
        <LinkDialog
          title={formatMessage(signUpDescriptors.made)}
          label={formatMessage(signUpDescriptors.link)}
          hint={formatMessage(signUpDescriptors.linkHint)}
          path={`/login?sign_up#${secret}`}
          onClose={() => setSecret(null)}
        />
      )}
    </>
  );
}

function InvitationRow({ invitation }: { readonly invitation: Invitation }) {
  const { id, email, uses, used, expires, by } = invitation;
  const { formatMessage, formatDate } = useIntl();
  const { dispatcher } = useServices();
  const { isBusy, run } = useToastedCall();
  const [isAsking, setIsAsking] = useState(false);
  const [isRevoked, setIsRevoked] = useState(false);
  const name = email ?? formatMessage(signUpDescriptors.anybody);
  const date = formatDate(expires.time * 1_000, { dateStyle: 'medium', timeStyle: 'short' });
  const revoke = async () => {
    await dispatcher.call(endpointRegistry.revokeInvitation, { invitation_id: id });
    setIsRevoked(true);
  };
  return (
    <li className="web-row">
      <div className="web-row__words">
        <bdi className="web-row__name web-admin__email">{name}</bdi>
        <span className="web-row__facts">
          {formatMessage(signUpDescriptors.used, { used, uses })}
          {' · '}
          {formatMessage(signUpDescriptors.until, { date })}
          <br />
          {formatMessage(signUpDescriptors.by, { by })}
        </span>
      </div>
      <Button
        isBusy={isBusy}
        disabled={isRevoked}
        aria-label={formatMessage(signUpDescriptors.revokeOf, { name })}
        onClick={() => setIsAsking(true)}
      >
        {formatMessage(isRevoked ? signUpDescriptors.revoked : signUpDescriptors.revoke)}
      </Button>
      {isAsking && (
        <ConfirmDialog
          isOpen
          isDanger
          title={formatMessage(signUpDescriptors.revoke)}
          confirmLabel={formatMessage(signUpDescriptors.revoke)}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            void run(revoke, formatMessage(signUpDescriptors.revokedTold));
          }}
        >
          {formatMessage(signUpDescriptors.revokeQuestion)}
        </ConfirmDialog>
      )}
    </li>
  );
}
