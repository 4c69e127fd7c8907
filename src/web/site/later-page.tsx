// 即将开放
export default function LaterPage() {
  return <h1>即将开放</h1>;
}
