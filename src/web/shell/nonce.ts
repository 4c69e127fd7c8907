// The nonce of this rendering for inline scripts; empty in the browser, where none are made.
import { createContext } from 'react';

export const NonceContext = createContext<string | undefined>(undefined);
