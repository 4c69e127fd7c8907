// A candidate on the board: name, position, waiting time; no age, no sex. Dragged by mouse or finger
// anywhere, by keyboard at its handle; the menu offers every move without dragging.
import { useDraggable } from '@dnd-kit/core';
import type { KeyboardEventHandler, ReactNode } from 'react';
import { Link, type To } from 'react-router';
import type { PipelineCard as Card } from '../../../../contract/application/pipeline.ts';
import { useRight } from '../../../data/rights.ts';
import { Checkbox } from '../../../kit/antd/fields.ts';
import { Row } from '../../../kit/layout/stack/stack.tsx';
import { classNames } from '../../../kit/look/class-names.ts';
import { GripIcon } from '../../../kit/look/icons-own.tsx';
import { Avatar } from '../../../kit/media/avatar.tsx';
import { rowLinkId } from '../../candidate/row.tsx';
import { EliteBadge } from '../../elite/badge.tsx';
import { Facts, TeamLine, Unmet, Waiting } from '../facts.tsx';
import { toggle, useBoard } from '../use-board.ts';
import styles from './card.module.css';
import { MoveMenu } from './move-menu.tsx';

interface PipelineCardProps {
  card: Card;
  /** The cards of the column, for selecting several with Shift. */
  among: readonly Card[];
  to: To;
  isOpen: boolean;
  now: number;
}

export function PipelineCard({ card, among, to, isOpen, now }: PipelineCardProps) {
  const mayRecruit = useRight('recruit');
  const drag = useDraggable({
    disabled: !mayRecruit,
    id: card.id,
    data: { card },
    attributes: { roleDescription: '可以移到其他列' },
  });
  const chosen = useBoard((board) => board.chosen.has(card.id));
  const { onKeyDown, ...pointer } = drag.listeners ?? {};
  return (
    <li
      ref={drag.setNodeRef}
      className={classNames(
        styles.card,
        isOpen && styles.open,
        chosen && styles.chosen,
        drag.isDragging && styles.dragged,
      )}
      data-card={card.id}
      {...pointer}
    >
      <CardBody
        card={card}
        to={to}
        now={now}
        before={
          mayRecruit && (
            <Checkbox
              className={styles.above}
              checked={chosen}
              aria-label={`选择${card.name}`}
              onClick={(event) => toggle(card, among, event.shiftKey)}
            />
          )
        }
        after={
          mayRecruit && (
            <span className={`row align-center fixed ${styles.tools}`}>
              <button
                type="button"
                ref={drag.setActivatorNodeRef}
                className={styles.grip}
                {...drag.attributes}
                onKeyDown={onKeyDown as KeyboardEventHandler | undefined}
                aria-label={`拿起${card.name}`}
              >
                <GripIcon />
              </button>
              <MoveMenu card={card} compact />
            </span>
          )
        }
      />
    </li>
  );
}

interface CardBodyProps {
  card: Card;
  /** Null for a card that is being dragged, whose name is no link. */
  to: To | null;
  now: number;
  before?: ReactNode;
  after?: ReactNode;
}

/** The content of a card; the name links to the resume. */
export function CardBody({ card, to, now, before, after }: CardBodyProps) {
  const { name, avatar, latest, position } = card;
  return (
    <>
      <Row align="center" gap={2} slim>
        {before}
        <span className={styles.avatar}>
          <Avatar name={name} src={avatar} size="sm" />
        </span>
        {to === null ? (
          <b className={styles.name}>{name}</b>
        ) : (
          <Link
            id={rowLinkId(card.id)}
            to={to}
            className={styles.name}
            draggable={false}
            preventScrollReset
          >
            {name}
          </Link>
        )}
        {after}
      </Row>
      <p className={`tone-ink-2 ${styles.position}`}>应聘 {position.title}</p>
      {latest && <p className={`tone-ink-3 ${styles.latest}`}>{latest}</p>}
      <Facts card={card} />
      <p className={styles.line}>
        {card.elite && <EliteBadge />}
        <Unmet card={card} />
      </p>
      <Waiting card={card} now={now} />
      <TeamLine card={card} />
    </>
  );
}
