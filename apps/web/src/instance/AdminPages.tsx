import { useIntl } from 'react-intl';
import { EmptyState } from 'ufi-ui';
import { useLocation } from 'wouter';
import { LazyAppealQueue } from '../appeals/LazyAppealQueue.ts';
import { appealMessages } from '../appeals/appealMessages.ts';
import { LazyTexts } from '../lazy-texts/LazyTexts.tsx';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { LinkTabs } from '../page-head/LinkTabs.tsx';
import { PageHead } from '../page-head/PageHead.tsx';
import { PlaceList } from '../page-head/PlaceList.tsx';
import { SignInFirst } from '../page-head/SignInFirst.tsx';
import { useServices } from '../services/appServices.ts';
import { NotFoundPage } from '../notices/NotFoundPage.tsx';
import { adminScreenAt, adminScreens } from './adminScreens.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { InstanceAnnouncements } from './announcements/InstanceAnnouncements.tsx';
import { InstanceAudit } from './InstanceAudit.tsx';
import { InstanceReports } from './InstanceReports.tsx';
import { InstanceSites } from './InstanceSites.tsx';
import { siteDescriptors } from './texts/siteDescriptors.ts';
import { overseeingDescriptors } from './texts/overseeingDescriptors.ts';
import { InstanceJobs } from './InstanceJobs.tsx';
import { InstanceOverview } from './InstanceOverview.tsx';
import { InstancePeople } from './InstancePeople.tsx';
import { InstanceSignUp } from './InstanceSignUp.tsx';
import { InstanceSettingsPage } from './InstanceSettingsPage.tsx';
import { settingDescriptors, settingNames } from './texts/settingDescriptors.ts';
import { announcementDescriptors } from './texts/announcementDescriptors.ts';
import { adminDescriptors } from './texts/adminDescriptors.ts';
import { loadAdminTexts } from './texts/loadAdminTexts.ts';
import './Admin.css';

/** `/admin`: the screens of the instance's owners. */
export function AdminPages() {
  const { formatMessage } = useIntl();
  const { session } = useServices();
  const [address] = useLocation();
  const title = formatMessage(webDescriptors.adminTitle);
  if (adminScreenAt(address) === undefined) return <NotFoundPage />;
  if (session.person === null) return <SignInFirst title={title} />;
  return (
    <div className="web-admin">
      <LazyTexts load={loadAdminTexts}>
        {session.ownsinstance ? <Screen title={title} /> : <NotAllowed title={title} />}
      </LazyTexts>
    </div>
  );
}

const NotAllowed = ({ title }: { readonly title: string }) => (
  <>
    <PageHead title={title} />
    <section className="web-card">
      <EmptyState icon="lock" title={useIntl().formatMessage(adminDescriptors.notAllowed)} />
    </section>
  </>
);

const screenNames = {
  '/admin': adminDescriptors.overview,
  '/admin/people': adminDescriptors.people,
  '/admin/reports': overseeingDescriptors.reports,
  '/admin/sites': siteDescriptors.title,
  '/admin/sign-up': adminDescriptors.signUp,
  '/admin/appeals': appealMessages.tab,
  '/admin/jobs': adminDescriptors.jobs,
  '/admin/audit': overseeingDescriptors.audit,
  '/admin/announcements': settingNames.announcements,
  '/admin/settings': settingDescriptors.title,
} as const;

function Screen({ title }: { readonly title: string }) {
  const { formatMessage } = useIntl();
  const [address] = useLocation();
  const current = adminScreenAt(address);
  return (
    <>
      <PageHead title={current === undefined || current === '/admin' ? title : formatMessage(screenNames[current])} />
      <LinkTabs
        label={title}
        tabs={adminScreens.map((href) => ({
          href,
          name: formatMessage(screenNames[href]),
          isCurrent: href === current,
        }))}
      />
      {current === '/admin/people' && <InstancePeople />}
      {current === '/admin/sign-up' && <InstanceSignUp />}
      {current === '/admin/appeals' && <LazyAppealQueue scope={null} />}
      {current === '/admin/jobs' && <InstanceJobs />}
      {current === '/admin/reports' && <InstanceReports />}
      {current === '/admin/sites' && <InstanceSites />}
      {current === '/admin/audit' && <InstanceAudit />}
      {current === '/admin/announcements' && <InstanceAnnouncements />}
      {current === '/admin/settings' && <InstanceSettingsPage />}
      {current === '/admin' && <FirstSteps />}
      {current === '/admin' && <InstanceOverview />}
      {current === '/admin' && <Overview />}
    </>
  );
}

/** What an owner decides, and where. */
function Overview() {
  const { formatMessage } = useIntl();
  return (
    <PlaceList
      places={(
        [
          ['/admin/people', adminDescriptors.people, adminDescriptors.peopleHint],
          ['/admin/reports', overseeingDescriptors.reports, overseeingDescriptors.reportsHint],
          ['/admin/sites', siteDescriptors.title, siteDescriptors.hint],
          ['/admin/sign-up', adminDescriptors.signUp, adminDescriptors.signUpHint],
          ['/admin/appeals', appealMessages.tab, adminDescriptors.appealsHint],
          ['/admin/jobs', adminDescriptors.jobs, adminDescriptors.jobsHint],
          ['/admin/audit', overseeingDescriptors.audit, overseeingDescriptors.auditHint],
          ['/admin/announcements', settingNames.announcements, announcementDescriptors.pageHint],
          ['/admin/settings', settingDescriptors.title, settingDescriptors.titleHint],
          ['/settings/instance/stars', webDescriptors.starsTitle, adminDescriptors.starsHint],
          ['/settings/sites', webDescriptors.sitesTitle, adminDescriptors.sitesHint],
        ] as const
      ).map(([href, name, hint]) => ({ href, name: formatMessage(name), hint: formatMessage(hint) }))}
    />
  );
}
