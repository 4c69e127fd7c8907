// A form whose fields become the address, as of a search. Without scripts the browser sends it; with them the page stays.
import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router';

interface GetFormProps extends Omit<ComponentProps<'form'>, 'action' | 'method' | 'noValidate'> {
  /** The path of the results. */
  action: string;
  preventScrollReset?: boolean;
}

function BrowserForm({ action, preventScrollReset = false, onSubmit, ...form }: GetFormProps) {
  const navigate = useNavigate();
  return (
    <form
      {...form}
      action={action}
      method="get"
      noValidate
      onSubmit={(event) => {
        onSubmit?.(event);
        if (event.defaultPrevented) return;
        event.preventDefault();
        const query = new URLSearchParams();
        for (const [name, value] of new FormData(event.currentTarget))
          query.append(name, String(value));
        void navigate(`${action}?${query}`, { preventScrollReset });
      }}
    />
  );
}

/** The server only writes it, also where there is no router: in a part that is drawn once for all pages. */
function ServerForm({ preventScrollReset, onSubmit, ...form }: GetFormProps) {
  return <form {...form} method="get" noValidate />;
}

export const GetForm = import.meta.env.SSR ? ServerForm : BrowserForm;
