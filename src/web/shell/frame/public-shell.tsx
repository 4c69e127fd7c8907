// Header, main part and footer around the pages of seekers and visitors.
import { Outlet } from 'react-router';
import { InterestQuestion } from '../../position/interest/host.tsx';
import { AnnouncementStrip } from '../announcement/strip.tsx';
import { ConsentHost } from '../consent-host.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { MainArea, SkipLink } from './main-area.tsx';
import { ProgressBar } from './progress-bar.tsx';
import styles from './public-shell.module.css';
import { RestraintBanner } from './restraint-banner.tsx';
import { ServiceButton } from './service-button.tsx';

export default function PublicShell() {
  return (
    <div data-shell className={styles.shell}>
      <SkipLink />
      <ProgressBar />
      <Header />
      <AnnouncementStrip />
      <ConsentHost />
      <MainArea className={styles.main}>
        <div className="container">
          <RestraintBanner area="seeker" />
        </div>
        <Outlet />
      </MainArea>
      <InterestQuestion />
      <ServiceButton />
      <Footer />
    </div>
  );
}
