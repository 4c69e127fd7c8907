// 新消息提醒: sound and browser notices, each with a switch.

import { useState } from 'react';
import { Switch } from '../../kit/antd/fields.ts';
import { Popover } from '../../kit/antd/windows.ts';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { BellIcon } from '../../kit/look/icons.tsx';
import { askToNotify, canNotify, chirp, chooseAlerts, useAlertChoice } from './alerts.ts';
import styles from './list.module.css';

export function AlertMenu() {
  return (
    <Popover trigger="click" placement="bottomRight" content={<Choices />} title="新消息提醒">
      <button
        type="button"
        className={styles.headAct}
        aria-label="新消息提醒设置"
        title="新消息提醒"
      >
        <BellIcon />
      </button>
    </Popover>
  );
}

function Choices() {
  const { sound, notification } = useAlertChoice();
  const [problem, setProblem] = useState('');
  const notify = async (isOn: boolean) => {
    setProblem('');
    if (!isOn) return chooseAlerts({ notification: false });
    if (await askToNotify()) return chooseAlerts({ notification: true });
    setProblem(
      canNotify()
        ? '浏览器没有允许通知，请在地址栏左侧的网站设置里打开。'
        : '这个浏览器或连接方式不支持桌面通知。',
    );
  };
  return (
    <div className={styles.choices}>
      <Row align="center" justify="between">
        <span>提示音</span>
        <Switch
          aria-label="提示音"
          checked={sound}
          onChange={(isOn) => {
            chooseAlerts({ sound: isOn });
            if (isOn) chirp();
          }}
        />
      </Row>
      <Row align="center" justify="between">
        <span>桌面通知</span>
        <Switch
          aria-label="桌面通知"
          checked={notification}
          onChange={(isOn) => void notify(isOn)}
        />
      </Row>
      <p>{problem || '桌面通知在您没有看着这个页面时出现。免打扰的会话都不提醒。'}</p>
    </div>
  );
}
