// 忘记密码
export default function ForgetPage() {
  return <h1>忘记密码</h1>;
}
