// Ant Design and the query cache for signed-in pages; loaded only there.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CallError, TRANSPORT_ERROR } from '../../data/api.ts';
import { useRenewal } from '../../data/queries.ts';
import { SignedInUi } from '../../kit/antd/signed-in-ui.tsx';
import { Asking } from '../../kit/dialog/ask.tsx';

/** A read that the server refused is not retried; one that failed by the network is, once. */
function newClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) =>
          failures < 1 && error instanceof CallError && error.code === TRANSPORT_ERROR,
      },
      // An act without a connection fails at once, instead of being sent later unnoticed.
      mutations: { networkMode: 'always' },
    },
  });
}

/** One cache per visit to the area: it ends when the person leaves, so that none survives a log-out. */
export default function SignedInGround({ children }: { children: ReactNode }) {
  const [client] = useState(newClient);
  useRenewal(client);
  return (
    <QueryClientProvider client={client}>
      <SignedInUi>
        {children}
        <Asking />
      </SignedInUi>
    </QueryClientProvider>
  );
}
