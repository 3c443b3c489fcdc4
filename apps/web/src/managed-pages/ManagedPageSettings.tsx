import { useIntl } from 'react-intl';
import { endpointRegistry, may, type PermittedAction } from 'ufi-core/contract';
import { mercuryEndpoints } from 'ufi-mercury/contract';
import { BidiText, EmptyState } from 'ufi-ui';
import { moderationDialogDescriptors } from '../messages/moderationDialogDescriptors.ts';
import { LazyTexts } from '../lazy-texts/LazyTexts.tsx';
import { LoadedView } from '../notices/LoadedView.tsx';
import { PageHead } from '../page-head/PageHead.tsx';
import { useServices } from '../services/appServices.ts';
import { ChatCommands } from '../stars/commands/ChatCommands.tsx';
import { loadStarsPageTexts } from '../stars/texts/loadStarsPageTexts.ts';
import { hasPageRole } from './hasPageRole.ts';
import { LeavePage } from './LeavePage.tsx';
import { pageDescriptors } from './pageDescriptors.ts';
import { PageForm } from './PageForm.tsx';
import { PagePictures } from './PagePictures.tsx';
import { PageStaff } from './PageStaff.tsx';
import { SwitchSection } from './SwitchSection.tsx';
import { managedPageDescriptors } from './texts/managedPageDescriptors.ts';
import { useLoadedPage, type LoadedPage } from './useLoadedPage.ts';

interface ManagedPageSettingsProps {
  readonly id: string;
  readonly open: (address: string) => void;
}

/** Settings of a page: what the reader's roles allow, by the permission matrix. */
export function ManagedPageSettings({ id, open }: ManagedPageSettingsProps) {
  const { formatMessage } = useIntl();
  const { state, show } = useLoadedPage(id);
  return (
    <LoadedView state={state}>
      {(loaded) => (
        <>
          <PageHead title={formatMessage(pageDescriptors.settings)}>
            <a href={loaded.page.actor.uri}>
              <BidiText>{loaded.page.actor.name}</BidiText>
            </a>
          </PageHead>
          {hasPageRole(loaded.page) ? (
            <Sections loaded={loaded} show={(changed) => show((known) => ({ ...known, ...changed }))} open={open} />
          ) : (
            <section className="web-card">
              <EmptyState icon="lock" title={formatMessage(moderationDialogDescriptors.reportsNotAllowed)} />
            </section>
          )}
        </>
      )}
    </LoadedView>
  );
}

interface SectionsProps {
  readonly loaded: LoadedPage;
  readonly show: (changed: Partial<LoadedPage>) => void;
  readonly open: (address: string) => void;
}

function Sections({ loaded, show, open }: SectionsProps) {
  const { formatMessage } = useIntl();
  const { dispatcher, makeId } = useServices();
  const { page, settings } = loaded;
  const { id, name } = page.actor;
  const mayDo = (action: PermittedAction) => may(action, { roles: page.roles, restrictions: [] });
  const verify = async (is_verified: boolean) =>
    show(await dispatcher.call(endpointRegistry.verifyPage, { page_id: id, is_verified }));
  const offerMessages = async (question_upsell: boolean) => {
    const input = { question_upsell, actor: id, client_id: makeId() };
    await dispatcher.call(mercuryEndpoints.saveMessageSettings, input);
    if (settings !== null) show({ settings: { ...settings, isQuestionUpsellOn: question_upsell } });
  };
  return (
    <>
      {mayDo('managePage') && (
        <>
          <PageForm loaded={loaded} onSaved={show} />
          <PagePictures loaded={loaded} onSaved={show} />
        </>
      )}
      {settings !== null && mayDo('manageMessages') && (
        <SwitchSection
          title={formatMessage(managedPageDescriptors.questions)}
          label={formatMessage(managedPageDescriptors.questionUpsell)}
          isOn={settings.isQuestionUpsellOn}
          save={offerMessages}
          doneText={() => formatMessage(managedPageDescriptors.saved)}
        />
      )}
      {mayDo('manageStars') && (
        <LazyTexts load={loadStarsPageTexts}>
          <ChatCommands owner={id} />
        </LazyTexts>
      )}
      {mayDo('grantPageRole') && <PageStaff page={page} />}
      {mayDo('verifyPage') && (
        <SwitchSection
          title={formatMessage(managedPageDescriptors.verification)}
          label={formatMessage(managedPageDescriptors.verify)}
          hint={formatMessage(managedPageDescriptors.verifiedHint)}
          isOn={page.actor.isVerified}
          save={verify}
          doneText={(isOn) =>
            formatMessage(isOn ? managedPageDescriptors.verified : managedPageDescriptors.unverified, { name })
          }
        />
      )}
      {page.roles.some((role) => role !== 'instanceOwner') && <LeavePage page={page} open={open} />}
    </>
  );
}
