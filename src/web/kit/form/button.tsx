// A button, and a link that looks like one; `accent` is for a page's main act only.
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import type { LinkProps } from 'react-router';
import { classNames } from '../look/class-names.ts';
import { Link } from '../text/link.tsx';
import styles from './button.module.css';

interface Look {
  /** primary: the page's main act; accent: apply or talk now; outline, soft, quiet: the rest. */
  variant?: 'primary' | 'accent' | 'outline' | 'soft' | 'quiet' | 'danger';
  size?: 'sm' | 'md' | 'lg';
  /** Takes the whole width of its parent. */
  block?: boolean;
  icon?: ReactNode;
}

function look({ variant = 'primary', size = 'md', block }: Look, extra?: string) {
  return classNames(styles.button, styles[variant], styles[size], block && styles.block, extra);
}

interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shows a spinner and refuses further presses, keeping the width and the keyboard focus. */
  loading?: boolean;
}

/** A native button; `type` is "button" unless said otherwise. */
export function Button({
  variant,
  size,
  block,
  icon,
  loading,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      type={loading ? 'button' : type}
      className={look({ variant, size, block }, className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? undefined : onClick}
      {...rest}
    >
      {loading ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}

interface LinkButtonProps extends Look, LinkProps {}

/** A router link that looks like a button. */
export function LinkButton({
  variant,
  size,
  block,
  icon,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link className={look({ variant, size, block }, className)} {...rest}>
      {icon}
      {children}
    </Link>
  );
}
