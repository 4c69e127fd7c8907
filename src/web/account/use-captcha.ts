// The captcha picture of a form, once the server asks for one (spec section 7, getCaptcha).
import { useCallback, useState } from 'react';
import { type CodePurpose, getCaptcha } from '../../contract/account.ts';
import { call } from '../api.ts';

export interface Captcha {
  /** Null while no captcha is asked for. */
  image: string | null;
  id: string;
  /** Gets a new picture; the old one can no longer be answered. */
  refresh: () => void;
}

/** @param path the form that asks; a captcha answers for that form only. */
export function useCaptcha(path: CodePurpose): Captcha {
  const [picture, setPicture] = useState<{ id: string; image: string } | null>(null);
  const refresh = useCallback(() => {
    call(getCaptcha, { path }).then(
      ({ captcha_id, image }) => setPicture({ id: captcha_id, image }),
      () => {},
    );
  }, [path]);
  return { image: picture?.image ?? null, id: picture?.id ?? '', refresh };
}
