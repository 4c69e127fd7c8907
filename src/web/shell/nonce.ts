// The nonce for inline scripts of this response; empty in the browser, which renders none.
import { createContext } from 'react';

export const NonceContext = createContext<string | undefined>(undefined);
