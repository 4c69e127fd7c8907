// Header, main part and footer around the pages of seekers and visitors.
import { Outlet } from 'react-router';
import { InterestQuestion } from '../../position/interest/host.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { MainArea, SkipLink } from './main-area.tsx';
import { ProgressBar } from './progress-bar.tsx';
import styles from './public-shell.module.css';
import { ServiceButton } from './service-button.tsx';

export default function PublicShell() {
  return (
    <div data-shell className={styles.shell}>
      <SkipLink />
      <ProgressBar />
      <Header />
      <MainArea className={styles.main}>
        <Outlet />
      </MainArea>
      <InterestQuestion />
      <ServiceButton />
      <Footer />
    </div>
  );
}
