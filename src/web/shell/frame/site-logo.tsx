// The site's logo: what staff uploaded, otherwise the mark of 择木.
import { Logo } from '../../kit/look/mark.tsx';
import { pictureIn } from '../../kit/media/picture-set.ts';
import { useSettings } from '../site-data.ts';
import styles from './site-logo.module.css';

export function SiteLogo() {
  const settings = useSettings();
  if (!settings?.logo) return <Logo />;
  return (
    <img
      {...pictureIn(settings.logo, '10rem')}
      alt={settings.site_name}
      className={styles.picture}
    />
  );
}
